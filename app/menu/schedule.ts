import { longDate } from './calendar';

/**
 * Schedules: on which days an item or a category is in effect. An item has ranges
 * 'start_end' parted by commas, a category single dates parted by commas; one grammar reads both.
 * Dates are local days 'YYYY-MM-DD', both ends included. No schedule: always in effect.
 */

const SCHEDULE_START = '2020-01-01';
const SCHEDULE_END = '2050-01-01';

/** What is said of text that is no day of the calendar. */
export const REAL_DATE = 'Enter a real date like 2026-05-31';
const END_FIRST = 'Choose an end on or after the start';

/** Whether text is a day of the calendar, 'YYYY-MM-DD'. */
export function isRealDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return false;
  return (
    Number(year) > 0 && Number(day) > 0 && Number(day) <= lengthOf(Number(year), Number(month))
  );
}

/** Whether a schedule is in effect on a day; parts that are no dates never are. */
export function isInEffect(schedule: string | null, date: string): boolean {
  return effectOf(schedule)(date);
}

/** The same question for many days: the schedule is read once. */
export function effectOf(schedule: string | null): (date: string) => boolean {
  const parts = partsOf(schedule);
  if (parts.length === 0) return () => true;
  const ranges = rangesOf(parts);
  return (date) => ranges.some(({ from, until }) => from <= date && date <= until);
}

/** Whether a schedule has no day from this one on. */
export function isOver(schedule: string | null, today: string): boolean {
  const parts = partsOf(schedule);
  return parts.length > 0 && rangesOf(parts).every(({ until }) => until < today);
}

/** The days that a schedule names, ends of ranges and single ones. */
export function daysIn(schedule: string | null): string[] {
  const ends = partsOf(schedule).map(rangeOf);
  return ends.flatMap(({ start, end }) => [start, end]).filter(isRealDate);
}

/** What is wrong with an item's schedule, as a sentence; undefined if nothing is. */
export function checkItemSchedule(schedule: string | null): string | undefined {
  for (const part of partsOf(schedule)) {
    if (part.split('_').length > 2) return 'Write a schedule as 2026-05-01_2026-05-31';
    const { start, end } = rangeOf(part);
    const problems = checkScheduleDates(start, end);
    const problem = problems.start ?? problems.end;
    if (problem) return problem === END_FIRST ? problem : `${problem}, not “${part.slice(0, 40)}”`;
  }
  return undefined;
}

/** The two fields of a form, each with what is wrong with it; '' is no limit. */
export function checkScheduleDates(start: string, end: string): { start?: string; end?: string } {
  if (start && !isRealDate(start)) return { start: REAL_DATE };
  if (end && !isRealDate(end)) return { end: REAL_DATE };
  if (start && end && end < start) return { end: END_FIRST };
  return {};
}

/** What is wrong with a category's dates, as a sentence; undefined if nothing is. */
export function checkCategorySchedule(schedule: string | null): string | undefined {
  const wrong = partsOf(schedule).find((part) => !isRealDate(part));
  return wrong === undefined ? undefined : `${REAL_DATE}, not “${wrong.slice(0, 40)}”`;
}

/** An item's schedule without blanks and empty parts; null if it says nothing. */
export function normaliseItemSchedule(schedule: string | null): string | null {
  return partsOf(schedule).join(',') || null;
}

/** A category's dates ascending, each once; null if there is none. */
export function normaliseCategorySchedule(schedule: string | null): string | null {
  return [...new Set(partsOf(schedule))].sort().join(',') || null;
}

export interface ScheduleFields {
  /** 'YYYY-MM-DD', or '' for no limit. */
  start: string;
  end: string;
  /** Alternatives behind the first, which the form has no fields for; '' if there are none. */
  others: string;
}

/** An item's schedule as the fields of its form. */
export function splitSchedule(schedule: string | null): ScheduleFields {
  const [first = '_', ...others] = partsOf(schedule);
  return { ...rangeOf(first), others: others.join(',') };
}

/** The fields of the form as a schedule: 'start_end', null when both ends are empty. */
export function joinSchedule(start: string, end: string, others = ''): string | null {
  return normaliseItemSchedule(`${start.trim()}_${end.trim()},${others}`);
}

/**
 * A schedule in words: '1 May 2026 to 31 May 2026', 'from 1 May 2026', 'until 31 May 2026', each range and day
 * parted by commas; null where it has none. What is no date stays as it is.
 */
export function formatSchedule(schedule: string | null): string | null {
  const ranges = partsOf(schedule).map((part) => {
    const { start, end } = rangeOf(part);
    const [from, until] = [start, end].map((day) => (isRealDate(day) ? longDate(day) : day));
    if (start && end) return start === end ? from : `${from} to ${until}`;
    return start ? `from ${from}` : `until ${until}`;
  });
  return ranges.length === 0 ? null : ranges.join(', ');
}

function partsOf(schedule: string | null): string[] {
  const parts = (schedule ?? '').split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '' && part !== '_');
}

/** The days from and until which a schedule is in effect; parts that are no dates never are. */
function rangesOf(parts: readonly string[]): { from: string; until: string }[] {
  return parts
    .map(rangeOf)
    .map(({ start, end }) => ({ from: start || SCHEDULE_START, until: end || SCHEDULE_END }))
    .filter(({ from, until }) => isRealDate(from) && isRealDate(until));
}

function rangeOf(part: string): { start: string; end: string } {
  const [start = '', end = start] = part.split('_').map((date) => date.trim());
  return { start, end };
}

function lengthOf(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}
