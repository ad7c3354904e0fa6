/** Day parts ("meals") of a location: Breakfast, Lunch, … (D1 §3, §5). */

export interface DayPart {
  /** Unique in its location, from 1. */
  id: number;
  name: string;
  /** 'HH:mm', local time. */
  start: string;
  /** 'HH:mm', local time; midnight is '24:00'. */
  end: string;
}

/** The id that stands for no restriction; items store it as an empty list. */
export const ALL_DAY = 0;

/** What a list that is not valid is refused with (D1 §5). */
const DAY_PARTS_INVALID = 'Meal times are not valid';

export interface DayPartProblem {
  index: number;
  field: 'name' | 'start' | 'end';
  message: string;
}

export type CheckedDayParts =
  | { ok: true; dayParts: DayPart[] }
  | { ok: false; message: typeof DAY_PARTS_INVALID; problems: DayPartProblem[] };

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/**
 * Checks a list of day parts in its order: everything filled, each after the one before, midnight
 * only as the first start and as an end (D1 §5). Names are trimmed and an end of 00:00 becomes
 * 24:00; ids stay.
 */
export function checkDayParts(list: readonly DayPart[]): CheckedDayParts {
  const dayParts = list.map((part) => ({
    ...part,
    name: part.name.trim(),
    end: midnightAsEnd(part.end),
  }));
  const problems = dayParts.flatMap((part, index) => problemsOf(part, index, dayParts[index - 1]));
  if (problems.length > 0) return { ok: false, message: DAY_PARTS_INVALID, problems };
  return { ok: true, dayParts };
}

/** Midnight as the end of a day: '00:00' is '24:00', other times stay. */
export function midnightAsEnd(end: string): string {
  return end === '00:00' ? '24:00' : end;
}

/** An end as a time field shows it, which knows no 24:00. */
export function endForField(end: string): string {
  return end === '24:00' ? '00:00' : end;
}

/** Whether text is a time of day, 'HH:mm'. */
export function isTime(text: string): boolean {
  return TIME.test(text);
}

/** Day part ids of an item, each once and ascending; All Day is no id at all. */
export function normaliseDayPartIds(ids: readonly number[]): number[] {
  return [...new Set(ids)].filter((id) => id !== ALL_DAY).sort((a, b) => a - b);
}

function problemsOf(
  { name, start, end }: DayPart,
  index: number,
  previous: DayPart | undefined,
): DayPartProblem[] {
  const problems: DayPartProblem[] = [];
  const add = (field: DayPartProblem['field'], message: string) =>
    problems.push({ index, field, message });
  if (name === '') add('name', 'Enter a name');
  const starts = isTime(start);
  const ends = end === '24:00' || isTime(end);
  if (!starts) add('start', 'Enter a start time like 07:00');
  if (!ends) add('end', 'Enter an end time like 10:30');
  if (starts && previous && start === '00:00') {
    add('start', 'Only the first day part may start at 00:00');
  } else if (starts && previous && start < previous.end) {
    add('start', `Start at ${previous.end} or later: the day part before ends then`);
  }
  if (starts && ends && end <= start) add('end', 'Choose an end after the start');
  return problems;
}
