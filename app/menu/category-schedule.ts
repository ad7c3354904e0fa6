import { addDays } from './calendar';
import { isRealDate, normaliseCategorySchedule } from './schedule';

/** Null is every day. A scheduled category keeps at least yesterday, so that it stays scheduled. */

const MOST_DAYS = 2000;

export function emptySchedule(today: string): string {
  return addDays(today, -1);
}

export function isScheduled(schedule: string | null): boolean {
  return schedule !== null && schedule !== '';
}

/** Ascending, without duplicates; empty for an unscheduled category. */
export function daysOf(schedule: string | null): string[] {
  return (normaliseCategorySchedule(schedule) ?? '').split(',').filter(Boolean);
}

/** Unscheduled categories stay so; past days are dropped, except yesterday if no day is left. */
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
