import type { DayPlan } from '~/menu/day-plan';
import { weekdayOf } from '~/menu/weekdays';

const KINDS = ['categories', 'deals', 'fees', 'modes'] as const;
type Kind = (typeof KINDS)[number];
type Thing = { id: number; name: string };

export interface ListedDay extends DayPlan {
  /** What runs on most such weekdays and not on this one. */
  away: Record<Kind, Thing[]>;
}

/** Days that are not as their weekday mostly is, each with what is not: hours of its own, what comes or stays away. */
export function unusualDays(plans: readonly DayPlan[]): ListedDay[] {
  const usual = new Map(KINDS.map((kind) => [kind, usualOf(plans, kind)]));
  return listedDays(plans)
    .map((plan) => {
      const usualOn = (kind: Kind) => usual.get(kind)?.[weekdayOf(plan.date)] ?? new Map();
      const rest = <T extends Thing>(kind: Kind, things: readonly T[]) =>
        things.filter(({ id }) => !usualOn(kind).has(id));
      const awayOf = (kind: Kind) => awayFrom(plan, kind, usualOn(kind));
      return {
        ...plan,
        categories: rest('categories', plan.categories),
        deals: rest('deals', plan.deals),
        fees: rest('fees', plan.fees),
        modes: rest('modes', plan.modes),
        away: {
          categories: awayOf('categories'),
          deals: awayOf('deals'),
          fees: awayOf('fees'),
          modes: awayOf('modes'),
        },
      };
    })
    .filter((day) => {
      const isSome = (kind: Kind) => day[kind].length > 0 || day.away[kind].length > 0;
      return day.out !== null || KINDS.some(isSome);
    });
}

export function listedDays(plans: readonly DayPlan[]): ListedDay[] {
  return plans.map((plan) => ({
    ...plan,
    away: { categories: [], deals: [], fees: [], modes: [] },
  }));
}

type Usual = ReadonlyMap<number, Thing>;

/** By weekday, what runs on more than half of its open days. */
function usualOf(plans: readonly DayPlan[], kind: Kind): Usual[] {
  return Array.from({ length: 7 }, (_, weekday) => {
    const open = plans.filter(({ date, spans }) => weekdayOf(date) === weekday && spans.length > 0);
    const things: Thing[] = open.flatMap((plan) => plan[kind] as readonly Thing[]);
    const isMostly = ({ id }: Thing) =>
      things.filter((one) => one.id === id).length * 2 > open.length;
    return new Map(things.filter(isMostly).map(({ id, name }) => [id, { id, name }]));
  });
}

/** Other hours say why what has times stays away. */
function awayFrom(plan: DayPlan, kind: Kind, usual: Usual): Thing[] {
  if (plan.spans.length === 0 || (plan.out && kind !== 'categories')) return [];
  const there = new Set(plan[kind].map(({ id }) => id));
  return [...usual.values()].filter(({ id }) => !there.has(id));
}
