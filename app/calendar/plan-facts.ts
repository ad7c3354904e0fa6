import type { AnswerOf } from '~/creator/contract';
import { offeredDayParts } from '~/menu/day-parts';
import type { PlanFacts } from '~/menu/day-plan';
import type { DiscountType } from '~/menu/rules/documents';
import { parseDiscount } from '~/menu/rules/rule';
import type { When } from '~/menu/rules/when';

export const SHOWN = ['all', 'hours', 'categories', 'discounts'] as const;
type CalendarShow = (typeof SHOWN)[number];

type Location = Pick<AnswerOf<'location.get'>, 'id' | 'operations' | 'menu'>;

export interface PlanSources {
  location: Location;
  stations: AnswerOf<'menu.get'>['stations'];
  discounts: AnswerOf<'discount.all'>;
}

export function planFacts(
  { location: { id, operations, menu }, stations, discounts }: PlanSources,
  show: CalendarShow,
): PlanFacts {
  const isAsked = (one: CalendarShow) => show === 'all' || show === one;
  return {
    location: { id, operations, menu },
    parts: isAsked('hours') ? offeredDayParts(menu) : [],
    categories: isAsked('categories')
      ? stations
          .filter(({ active }) => active === 1)
          .flatMap((station) =>
            station.categories.map((one) => ({ ...one, station_id: station.id })),
          )
      : [],
    deals: isAsked('discounts')
      ? discounts
          .map((discount) =>
            parseDiscount({ ...discount, discount_type: discount.discount_type as DiscountType }),
          )
          .filter(({ active, when }) => active && isTimed(when))
      : [],
  };
}

/** What applies always is no news of any day. */
function isTimed({ times, start, end, weekdays = [] }: When): boolean {
  return times.length > 0 || start !== null || end !== null || weekdays.length > 0;
}
