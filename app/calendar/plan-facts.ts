import type { AnswerOf } from '~/creator/contract';
import { offeredDayParts } from '~/menu/day-parts';
import type { PlanFacts } from '~/menu/day-plan';
import type { OrderSettings } from '~/menu/order-settings';
import { timedModes } from '~/menu/price-modes';
import type { DiscountType } from '~/menu/rules/documents';
import { parseDiscount, parseFee } from '~/menu/rules/rule';
import { isAlways } from '~/menu/rules/when';
import { stationVisibility } from '~/menu/visibility';
import { stretchesOfPhones } from '~/objects/location/order-hours';

export const SHOWN = ['all', 'hours', 'categories', 'prices', 'discounts', 'fees'] as const;
type CalendarShow = (typeof SHOWN)[number];

type Location = Pick<AnswerOf<'location.get'>, 'id' | 'operations' | 'menu'>;

export const CHANNELS_DRAWN = ['kiosk', 'mobile'] as const;

export interface PlanSources {
  location: Location;
  /** Of phones; null for kiosks. */
  orders: OrderSettings['mobile_order_hours'] | null;
  stations: AnswerOf<'menu.get'>['stations'];
  discounts: AnswerOf<'discount.all'>;
  fees: AnswerOf<'fee.all'>;
  modes: AnswerOf<'price_modes.all'>;
}

export function planFacts(
  { location: { id, operations, menu }, orders, stations, discounts, fees, modes }: PlanSources,
  show: CalendarShow,
): PlanFacts {
  const isAsked = (one: CalendarShow) => show === 'all' || show === one;
  const { operation_hours: hours } = operations;
  const location = { id, operations, menu };
  const channel = orders ? 'mobile' : 'kiosk';
  // Whether a station is shown is the same on every day.
  const isShown = (station: PlanSources['stations'][number]) =>
    stationVisibility(station, location, { date: '' }, channel).visible;
  return {
    location,
    phones: orders ? (day) => stretchesOfPhones(orders, hours, day) : undefined,
    parts: isAsked('hours') ? offeredDayParts(menu) : [],
    categories: isAsked('categories')
      ? stations
          .filter(isShown)
          .flatMap((station) =>
            station.categories.map((one) => ({ ...one, station_id: station.id })),
          )
      : [],
    deals: isAsked('discounts')
      ? // What applies always is no news of any day.
        discounts
          .map((discount) =>
            parseDiscount({ ...discount, discount_type: discount.discount_type as DiscountType }),
          )
          .filter(({ active, when }) => active && !isAlways(when))
      : [],
    fees: isAsked('fees') ? fees.map(parseFee).filter(({ when }) => !isAlways(when)) : [],
    modes: isAsked('prices') ? timedModes(modes) : [],
  };
}
