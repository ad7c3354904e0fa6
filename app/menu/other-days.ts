import { addDays } from './calendar';
import { datesOf, distinct, effectOf, nextDays, type Scheduled } from './in-effect';
import type { IsClosed } from './repeats';
import { datesWithSomething } from './visibility';

const ALWAYS: Scheduled = { schedule: null, repeats: null };
const DAYS_AROUND = 92;
const MOST_DAYS = 6;

/** Days near `date` on which one of `things` is in effect, else the nearest ever; nearest first. */
export function otherDays(
  things: readonly Scheduled[],
  date: string,
  isClosed: IsClosed,
  within?: Scheduled,
): string[] {
  const from = addDays(date, -DAYS_AROUND);
  const days = datesWithSomething(things, from, 2 * DAYS_AROUND + 1, isClosed);
  const isWithin = effectOf(within ?? ALWAYS, isClosed);
  const near = days.filter((day) => day !== date && isWithin(day));
  return (near.length > 0 ? near : farDays(things, date, isClosed, within))
    .sort((one, other) => distance(one, date) - distance(other, date) || (one < other ? 1 : -1))
    .slice(0, MOST_DAYS);
}

function farDays(
  things: readonly Scheduled[],
  date: string,
  isClosed: IsClosed,
  within?: Scheduled,
): string[] {
  const all = distinct([...things, ...(within ? [within] : [])]);
  const ends = all.flatMap((one) => [...datesOf(one), ...nextDays(one, date, MOST_DAYS, isClosed)]);
  const effects = distinct(things).map((one) => effectOf(one, isClosed));
  const isWithin = effectOf(within ?? ALWAYS, isClosed);
  return [...new Set(ends)].filter(
    (day) => day !== date && isWithin(day) && effects.some((isInEffectOn) => isInEffectOn(day)),
  );
}

function distance(one: string, other: string): number {
  return Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;
}
