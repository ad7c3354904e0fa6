import { addDays } from './calendar';
import type { Scheduled } from './in-effect';
import {
  type IsClosed,
  isByRule,
  isTakenOut,
  NEVER_CLOSED,
  repeatsCode,
  repeatsOf,
} from './repeats';
import { isRealDate, normaliseCategorySchedule } from './schedule';
import { weekdayOf } from './weekdays';

/** Null is every day. A category of single days keeps at least yesterday, so that it stays scheduled. */

export const MOST_DAYS = 2000;

export function emptySchedule(today: string): string {
  return addDays(today, -1);
}

export function isScheduled({ schedule, repeats }: Scheduled): boolean {
  return Boolean(schedule) || Boolean(repeats);
}

/** Ascending, without duplicates; empty for an unscheduled category. */
export function daysOf(schedule: string | null): string[] {
  return (normaliseCategorySchedule(schedule) ?? '').split(',').filter(Boolean);
}

export interface DayEdits {
  add?: readonly string[];
  remove?: readonly string[];
}

/** Unscheduled categories stay so; past days are dropped, except yesterday if no day is left. */
export function editDays(
  scheduled: Scheduled,
  edits: DayEdits,
  today: string,
  isClosed = NEVER_CLOSED,
): Scheduled {
  if (!isScheduled(scheduled)) return { schedule: null, repeats: null };
  if (scheduled.repeats) return editRepeating(scheduled, edits, today, isClosed);
  const days = keptDays(scheduled.schedule, edits, today);
  const schedule = normaliseCategorySchedule(days.join(',')) ?? emptySchedule(today);
  return { schedule, repeats: null };
}

function keptDays(
  schedule: string | null,
  { add = [], remove = [] }: DayEdits,
  today: string,
): string[] {
  const removed = new Set(remove);
  return [...daysOf(schedule), ...add].filter(
    (day) => isRealDate(day) && day >= today && !removed.has(day),
  );
}

/** The rule stays; what it says otherwise of a day becomes a single date, or is taken out. */
function editRepeating(
  scheduled: Scheduled,
  edits: DayEdits,
  today: string,
  isClosed: IsClosed,
): Scheduled {
  const rule = repeatsOf(scheduled.repeats);
  if (!rule) return scheduled;
  const removed = new Set(edits.remove);
  const added = new Set((edits.add ?? []).filter((day) => !removed.has(day)));
  const not = rule.not.filter((part) => !added.has(part) && !(isRealDate(part) && part < today));
  const isNeeded = (day: string) => !isByRule(rule, day) || isTakenOut({ not }, day, isClosed);
  const out = [...removed].filter((day) => isRealDate(day) && day >= today && !isNeeded(day));
  const days = keptDays(scheduled.schedule, edits, today);
  return {
    schedule: normaliseCategorySchedule(days.filter(isNeeded).join(',')),
    repeats: repeatsCode({ ...rule, not: [...new Set([...not, ...out])].sort() }),
  };
}

export function daysBetween(
  from: string,
  to: string,
  weekdays: ReadonlySet<number> = EVERY_WEEKDAY,
): string[] {
  if (!isRealDate(from) || !isRealDate(to)) return [];
  const days: string[] = [];
  for (let day = from; day <= to && days.length < MOST_DAYS; day = addDays(day, 1)) {
    if (weekdays.has(weekdayOf(day))) days.push(day);
  }
  return days;
}

const EVERY_WEEKDAY: ReadonlySet<number> = new Set([0, 1, 2, 3, 4, 5, 6]);
