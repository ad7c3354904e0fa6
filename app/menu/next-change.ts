import type { LocalMoment } from './business-day';
import { addDays } from './calendar';
import { clockOf, instantsOf, shownAt } from './clock-change';
import { datesOf, distinct, effectOf, type Scheduled } from './in-effect';
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
}

const MINUTE = 60_000;
const DAY = 86_400_000;
/** What depends on neither dates nor days that repeat comes again after a week. */
const DAYS = 8;
/** Days that repeat come again in so many days after the last of their dates. */
const REPEATS_DAYS = 400;

/** What a location's clock shows. @param instant milliseconds since the epoch */
export function localMoment(instant: number, timezone: string | null): LocalMoment {
  const shown = new Date(shownAt(clockOf(timezone), instant)).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/**
 * The first instant after `from` at which `shownBy` answers something else; null for none. Times that a clock change
 * skips are looked at where the clock goes on; those that come twice are looked at twice.
 * @param most after so many instants the next one is answered without a look: nothing changes before it
 */
export function nextChange(
  { timezone, times, schedules, days = [], instants: ends = [] }: ClockRules,
  from: number,
  shownBy: (local: LocalMoment, instant: number) => string,
  most = Number.POSITIVE_INFINITY,
): number | null {
  const today = localMoment(from, timezone);
  const now = shownBy(today, from);
  const endDates = ends.map((end) => localMoment(end, timezone).date);
  const ofDay = [...new Set(['00:00', ...times.filter(isTime)])].sort();
  let looks = 0;
  for (const date of daysToLookAt(schedules, days, endDates, today.date)) {
    const instants = ofDay.flatMap((time) => instantsOf({ date, time }, timezone));
    const ended = ends.filter((_, index) => endDates[index] === date);
    const all = [...instants, ...ended, ...clockChangesOf(date, timezone)].sort((a, b) => a - b);
    for (const instant of all.filter((one) => one > from)) {
      if (looks >= most || shownBy(localMoment(instant, timezone), instant) !== now) return instant;
      looks += 1;
    }
  }
  return null;
}

/** Ascending. A day ends at midnight, or after it in a night that began on it. */
function* daysToLookAt(
  schedules: readonly Scheduled[],
  named: readonly string[],
  ends: readonly string[],
  today: string,
): Generator<string> {
  const all = distinct(schedules);
  const week = Array.from({ length: DAYS + 1 }, (_, n) => addDays(today, n - 1));
  const edges = [...named, ...all.flatMap(datesOf)].flatMap((day) => [
    day,
    addDays(day, 1),
    addDays(day, 2),
  ]);
  const later = edges.filter((date) => date > today);
  const dates = [...new Set([...week, ...later, ...ends])].sort();
  const effects = all.filter(({ repeats }) => repeats).map(effectOf);
  if (effects.length === 0) {
    yield* dates;
    return;
  }
  const known = new Set(dates);
  const last = addDays(dates.at(-1) ?? today, REPEATS_DAYS);
  const isEdge = (day: string) => effects.some((isOn) => isOn(day) !== isOn(addDays(day, -1)));
  for (let day = addDays(today, -1), was = false; day <= last; day = addDays(day, 1)) {
    const is = isEdge(day);
    if (is || was || known.has(day)) yield day;
    was = is;
  }
}

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
