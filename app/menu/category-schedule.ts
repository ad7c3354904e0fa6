import { addDays } from './calendar';
import { isRealDate, normaliseCategorySchedule } from './schedule';

/**
 * The days of a category: not scheduled (null) is every day; scheduled is a list of days, which holds
 * at least yesterday, so that a category without a day to come stays scheduled.
 * `today` is the location's own day.
 */

/** Days that one schedule may hold. */
const MOST_DAYS = 2000;

/** The schedule of a scheduled category without a day to come: yesterday alone. */
export function emptySchedule(today: string): string {
  return addDays(today, -1);
}

export function isScheduled(schedule: string | null): boolean {
  return schedule !== null && schedule !== '';
}

/** The days of a schedule, ascending, each once; none for a category that is not scheduled. */
export function daysOf(schedule: string | null): string[] {
  return (normaliseCategorySchedule(schedule) ?? '').split(',').filter(Boolean);
}

/**
 * A schedule with days added and taken out. A category that is not scheduled stays so; days not after
 * yesterday are dropped, and where nothing is left yesterday is kept.
 */
export function editDays(
  schedule: string | null,
  { add = [], remove = [] }: { add?: readonly string[]; remove?: readonly string[] },
  today: string,
): string | null {
  if (!isScheduled(schedule)) return null;
  const yesterday = emptySchedule(today);
  const removed = new Set(remove);
  const days = [...daysOf(schedule), ...add].filter(
    (day) => isRealDate(day) && day > yesterday && !removed.has(day),
  );
  return normaliseCategorySchedule(days.join(',')) ?? yesterday;
}

/** The days from one to another, both included, that fall on the given weekdays (0 is Sunday). */
export function daysBetween(
  from: string,
  to: string,
  weekdays: ReadonlySet<number> = EVERY_WEEKDAY,
): string[] {
  if (!isRealDate(from) || !isRealDate(to)) return [];
  const days: string[] = [];
  for (let day = from; day <= to && days.length < MOST_DAYS; day = addDays(day, 1)) {
    if (weekdays.has(new Date(`${day}T00:00:00Z`).getUTCDay())) days.push(day);
  }
  return days;
}

const EVERY_WEEKDAY: ReadonlySet<number> = new Set([0, 1, 2, 3, 4, 5, 6]);
