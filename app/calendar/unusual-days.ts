import type { DayPlan } from '~/menu/day-plan';
import { weekdayOf } from '~/menu/weekdays';

export interface ListedDay extends DayPlan {
  /** What runs on most such weekdays and not on this one. */
  away: { categories: Thing[]; deals: Thing[]; modes: Thing[] };
}

type Thing = { id: number; name: string };

/** Days that are not as their weekday mostly is, each with what is not: hours of its own, what comes or stays away. */
export function unusualDays(plans: readonly DayPlan[]): ListedDay[] {
  const categories = usualOf(plans, (plan) => plan.categories);
  const deals = usualOf(plans, (plan) => plan.deals);
  const modes = usualOf(plans, (plan) => plan.modes);
  return listedDays(plans)
    .map((plan) => ({
      ...plan,
      categories: plan.categories.filter(({ id }) => !categories(plan).has(id)),
      deals: plan.deals.filter(({ id }) => !deals(plan).has(id)),
      modes: plan.modes.filter(({ id }) => !modes(plan).has(id)),
      away: {
        categories: awayFrom(plan, categories(plan), plan.categories),
        // Other hours say why what has times stays away.
        deals: plan.out ? [] : awayFrom(plan, deals(plan), plan.deals),
        modes: plan.out ? [] : awayFrom(plan, modes(plan), plan.modes),
      },
    }))
    .filter(({ out, away, ...day }) => {
      const there = [day.categories, day.deals, day.modes];
      const things = [...there, away.categories, away.deals, away.modes];
      return out !== null || things.some((some) => some.length > 0);
    });
}

export function listedDays(plans: readonly DayPlan[]): ListedDay[] {
  return plans.map((plan) => ({ ...plan, away: { categories: [], deals: [], modes: [] } }));
}

type Usual = ReadonlyMap<number, Thing>;

/** Of a day, what runs on more than half of the open days of its weekday. */
function usualOf(
  plans: readonly DayPlan[],
  thingsOf: (plan: DayPlan) => readonly Thing[],
): (plan: DayPlan) => Usual {
  const weekdays = Array.from({ length: 7 }, (_, weekday) => {
    const open = plans.filter(({ date, spans }) => weekdayOf(date) === weekday && spans.length > 0);
    const things = open.flatMap(thingsOf);
    const isMostly = ({ id }: Thing) =>
      things.filter((one) => one.id === id).length * 2 > open.length;
    return new Map(things.filter(isMostly).map(({ id, name }) => [id, { id, name }]));
  });
  return ({ date }) => weekdays[weekdayOf(date)] ?? new Map();
}

function awayFrom({ spans }: DayPlan, usual: Usual, there: readonly Thing[]): Thing[] {
  if (spans.length === 0) return [];
  return [...usual.values()].filter(({ id }) => !there.some((one) => one.id === id));
}
