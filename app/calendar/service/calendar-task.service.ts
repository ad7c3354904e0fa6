import { businessDay } from '~/menu/business-day';
import { addDays } from '~/menu/calendar';
import { dayPlans } from '~/menu/day-plan';
import { mondayOf } from '~/menu/hours-calendar';
import { ownDiscounts } from '~/objects/discount/discount.service';
import { ownFees } from '~/objects/fee/fee.service';
import { getMenu } from '~/objects/item/service/menu.service';
import { menuOf, operationsOf } from '~/objects/location/service/location.service';
import { allModes } from '~/objects/price-mode/price-mode.service';
import { localNow } from '~/service/clock';
import type { LocationRow } from '~/service/location-row';
import { withOwnValues } from '~/service/own-values';
import type { Task } from '~/service/thread/task';
import { planFacts } from '../plan-facts';
import { calendarText } from './calendar-text.service';

const WEEKS_BACK = 2;
const WEEKS = 16;

/** `menu` keeps the menu that is shown: of a mirror its source. */
interface Told {
  location: LocationRow;
  menu: LocationRow;
}

/** The calendar of a location for other programs: five queries, whatever the menu. */
export const calendarTask: Task<Told, void> = {
  name: 'calendar',
  run: async (data, { location, menu }, ask) => {
    const reader = await withOwnValues(data.reader, menu);
    const { id, timezone, location_type } = location;
    const operations = operationsOf(location);
    const [{ stations }, discounts, fees, modes] = await Promise.all([
      getMenu({ parts: 'categories' }, { reader, location: menu }),
      location_type === 'template' ? [] : ownDiscounts.all({ reader, location: menu }),
      location_type === 'template' ? [] : ownFees.all({ reader, location: menu }),
      location_type === 'template' ? [] : allModes(reader, menu.id),
    ]);
    const place = { id, operations, menu: menuOf(location) };
    const rules = { discounts, fees, modes };
    const facts = planFacts({ location: place, orders: null, stations, ...rules }, 'all');
    const today = businessDay(localNow(timezone), operations.operation_hours);
    const from = addDays(mondayOf(today), -7 * WEEKS_BACK);
    await ask('piece', calendarText({ location, plans: dayPlans(facts, from, 7 * WEEKS) }));
  },
};
