import type { LocalMoment } from './business-day';
import { addDays } from './calendar';
import { clockOf, instantsOf, shownAt } from './clock-change';
import { datesOf, distinct, effectOf, type Scheduled } from './in-effect';
import { endsOf, type Repeats, repeatsOf } from './repeats';
import { isRealDate } from './schedule';
import { isTime } from './time-of-day';

/** All by which a menu changes with the clock alone. */
export interface ClockRules {
  timezone: string | null;
  /** 'HH:mm' of each day at which something may begin or end. */
  times: readonly string[];
  schedules: readonly Scheduled[];
  /** Dates that are not like their weekday. */
  days?: readonly string[];
  /** At which something ends by itself. */
  instants?: readonly number[];
  /** Up to which `days` are known. */
  lookAgain?: string | null;
}

const MINUTE = 60_000;
const DAY = 86_400_000;
/** What depends on neither dates nor days that repeat comes again after a week. */
const DAYS = 8;
/** Days that repeat come again in so many days after the last of their dates. */
const REPEATS_DAYS = 400;
/** Days of days that repeat that are looked at one by one. */
const MOST_STEPS = 1500;

/** What a location's clock shows. @param instant milliseconds since the epoch */
export function localMoment(instant: number, timezone: string | null): LocalMoment {
  const shown = new Date(shownAt(clockOf(timezone), instant)).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/**
 * The first instant after `from` at which `shownBy` answers something else; null for none. It may be one at which
 * nothing changes yet, where days that repeat or special days go on for years; never a later one than the first. Times that a clock change
 * skips are looked at where the clock goes on; those that come twice are looked at twice.
 * @param most after so many instants the next one is answered without a look: nothing changes before it
 */
export function nextChange(
  rules: ClockRules,
  from: number,
  shownBy: (local: LocalMoment, instant: number) => string,
  most = Number.POSITIVE_INFINITY,
): number | null {
  const { timezone, times, instants: ends = [] } = rules;
  const today = localMoment(from, timezone);
  const now = shownBy(today, from);
  const endDates = ends.map((end) => localMoment(end, timezone).date);
  const ofDay = [...new Set(['00:00', ...times.filter(isTime)])].sort();
  let looks = 0;
  for (const { date, isLast } of daysToLookAt(rules, today.date, endDates)) {
    const instants = ofDay.flatMap((time) => instantsOf({ date, time }, timezone));
    const ended = ends.filter((_, index) => endDates[index] === date);
    const all = [...instants, ...ended, ...clockChangesOf(date, timezone)].sort((a, b) => a - b);
    for (const instant of all.filter((one) => one > from)) {
      if (isLast || looks >= most || shownBy(localMoment(instant, timezone), instant) !== now)
        return instant;
      looks += 1;
    }
  }
  return null;
}

interface LookedAt {
  date: string;
  /** Later days are not known from here: what is shown has to be asked for again on this one. */
  isLast?: true;
}

/**
 * Ascending. A day ends at midnight, or after it in a night that began on it; what a date changes may show on the next
 * open day alone.
 */
function* daysToLookAt(
  { schedules, days = [], lookAgain }: ClockRules,
  today: string,
  ends: string[],
) {
  for (const one of daysOfRules(schedules, days, today, ends)) {
    if (lookAgain && one.date >= lookAgain) break;
    yield one;
    if (one.isLast) return;
  }
  if (lookAgain) yield { date: lookAgain, isLast: true } satisfies LookedAt;
}

function* daysOfRules(
  schedules: readonly Scheduled[],
  named: readonly string[],
  today: string,
  ends: readonly string[],
): Generator<LookedAt> {
  const all = distinct(schedules);
  const week = daysFrom(addDays(today, -1), DAYS + 1);
  const edges = [...new Set([...named, ...all.flatMap(datesOf)])]
    .flatMap((day) => daysFrom(day, DAYS + 3))
    .filter((day) => day > today);
  const dates = [...new Set([...week, ...edges, ...ends])].filter(isRealDate).sort();
  const repeating = all.filter(({ repeats }) => repeats);
  if (repeating.length === 0) {
    for (const date of dates) yield { date };
    return;
  }
  // Where all is closed, days that leave that out change nothing.
  const effects = repeating.map((one) => effectOf(one));
  const rules = repeating.flatMap(({ repeats }) => repeatsOf(repeats) ?? []);
  const stateOn = (day: string) => effects.map((isOn) => isOn(day)).join();
  const known = new Set(dates);
  const last = realDay(addDays(dates.at(-1) ?? today, REPEATS_DAYS));
  let [day, was, steps] = [addDays(today, -1), false, 0];
  let before = stateOn(addDays(day, -1));
  while (day <= last && isRealDate(day)) {
    if (steps === MOST_STEPS) {
      yield { date: day, isLast: true };
      return;
    }
    steps += 1;
    const state = stateOn(day);
    const is = state !== before;
    if (is || was || known.has(day)) yield { date: day };
    const isQuiet = !is && rules.every((rule) => isAsleep(rule, day));
    const next = isQuiet ? (dates.find((date) => date > day) ?? END) : addDays(day, 1);
    [was, before, day] = [is, state, next];
  }
  // Days of a year may meet others of a rule only after many years.
  const isYearly = ({ until, not }: Repeats) => until === '' && not.some((part) => endsOf(part)[2]);
  if (rules.some(isYearly)) yield { date: last, isLast: true };
}

/** Neither this day nor the next is one of its. */
function isAsleep({ from, until }: Repeats, day: string): boolean {
  return (from !== '' && from > addDays(day, 1)) || (until !== '' && until < day);
}

function daysFrom(date: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) => addDays(date, n));
}

function realDay(date: string): string {
  return isRealDate(date) ? date : END;
}

const END = '9999-12-31';

/** The instants of a day at which its clock is put forward or back, found to the minute. */
export function clockChangesOf(date: string, timezone: string | null): number[] {
  const clock = clockOf(timezone);
  const offsetAt = (instant: number) => shownAt(clock, instant) - instant;
  const noon = Date.parse(`${date}T12:00Z`) - offsetAt(Date.parse(`${date}T12:00Z`));
  let [before, after] = [noon - DAY / 2 - 2 * 3_600_000, noon + DAY / 2 + 2 * 3_600_000];
  const was = offsetAt(before);
  if (offsetAt(after) === was) return [];
  while (after - before > MINUTE) {
    const middle = Math.floor((before + after) / 2 / MINUTE) * MINUTE;
    if (offsetAt(middle) === was) before = middle;
    else after = middle;
  }
  return localMoment(after, timezone).date === date ? [after] : [];
}
