import { standingAccount } from '~/connections/service/key-accounts.service';
import { businessDay } from '~/menu/business-day';
import { addDays } from '~/menu/calendar';
import { dayPlans } from '~/menu/day-plan';
import { mondayOf } from '~/menu/hours-calendar';
import { ownDiscounts } from '~/objects/discount/discount.service';
import { getMenu } from '~/objects/item/service/menu.service';
import { menuOf, operationsOf } from '~/objects/location/service/location.service';
import { allModes } from '~/objects/price-mode/price-mode.service';
import { findLocation, menuLocation } from '~/service/access';
import { localNow } from '~/service/clock';
import type { Handlers } from '~/service/context';
import { notFound } from '~/service/errors';
import type { LocationRow } from '~/service/location-row';
import type { Reader } from '~/service/store/store';
import { planFacts } from '../plan-facts';
import { addressAt } from './addresses.service';
import { calendarText } from './calendar-text.service';

const NO_CALENDAR = 'There is no such calendar.';
const WEEKS_BACK = 2;
const WEEKS = 16;

type Call = 'address' | 'make_address' | 'end_address' | 'text';

export const calendarHandlers: Pick<Handlers, `calendar.${Call}`> = {
  'calendar.address': async (_params, { calendarAddresses, location }) => ({
    made_at: await calendarAddresses.madeAt(location.id),
  }),
  'calendar.make_address': async (_params, { calendarAddresses, location }) => ({
    path: `/calendar/${await calendarAddresses.make(location)}.ics`,
  }),
  'calendar.end_address': async (_params, { calendarAddresses, location }) => ({
    ended: await calendarAddresses.end(location),
  }),
  'calendar.text': async ({ token }, { reader }) => {
    const address = await addressAt(reader, token);
    const account = address && (await standingAccount(reader, address.account_id));
    const location = account && (await findLocation(reader, account, address.location_id));
    if (!location) throw notFound(NO_CALENDAR);
    const menu = await menuLocation(reader, account, location, { writes: false });
    return { text: await textOf(reader, location, menu) };
  },
};

/** Four queries, whatever the menu. */
async function textOf(reader: Reader, location: LocationRow, menu: LocationRow): Promise<string> {
  const { id, timezone, location_type } = location;
  const operations = operationsOf(location);
  const [{ stations }, discounts, modes] = await Promise.all([
    getMenu({ parts: 'categories' }, { reader, location: menu }),
    location_type === 'template' ? [] : ownDiscounts.all({ reader, location: menu }),
    location_type === 'template' ? [] : allModes(reader, menu.id),
  ]);
  const facts = planFacts(
    {
      location: { id, operations, menu: menuOf(location) },
      orders: null,
      stations,
      discounts,
      modes,
    },
    'all',
  );
  const today = businessDay(localNow(timezone), operations.operation_hours);
  const from = addDays(mondayOf(today), -7 * WEEKS_BACK);
  return calendarText({ location, plans: dayPlans(facts, from, 7 * WEEKS) });
}
