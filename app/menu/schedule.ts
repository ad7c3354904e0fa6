import { longDate } from './calendar';

/** Comma-separated local days 'YYYY-MM-DD' or ranges 'start_end', both included; null is always. */

const SCHEDULE_START = '2020-01-01';
const SCHEDULE_END = '2050-01-01';

export const REAL_DATE = 'Enter a real date like 2026-05-31';
const END_FIRST = 'Choose an end on or after the start';

export function isRealDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return false;
  return (
    Number(year) > 0 && Number(day) > 0 && Number(day) <= lengthOf(Number(year), Number(month))
  );
}

export function daysIn(schedule: string | null): string[] {
  const ends = partsOf(schedule).map(rangeOf);
  return ends.flatMap(({ start, end }) => [start, end]).filter(isRealDate);
}

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

/** Errors per field of a form; '' is no limit. */
export function checkScheduleDates(start: string, end: string): { start?: string; end?: string } {
  if (start && !isRealDate(start)) return { start: REAL_DATE };
  if (end && !isRealDate(end)) return { end: REAL_DATE };
  if (start && end && end < start) return { end: END_FIRST };
  return {};
}

export function checkCategorySchedule(schedule: string | null): string | undefined {
  const wrong = partsOf(schedule).find((part) => !isRealDate(part));
  return wrong === undefined ? undefined : `${REAL_DATE}, not “${wrong.slice(0, 40)}”`;
}

export function normaliseItemSchedule(schedule: string | null): string | null {
  return partsOf(schedule).join(',') || null;
}

export function normaliseCategorySchedule(schedule: string | null): string | null {
  return [...new Set(partsOf(schedule))].sort().join(',') || null;
}

export interface ScheduleFields {
  /** 'YYYY-MM-DD', or '' for no limit. */
  start: string;
  end: string;
  /** Further ranges, for which the form has no fields; '' for none. */
  others: string;
}

export function splitSchedule(schedule: string | null): ScheduleFields {
  const [first = '_', ...others] = partsOf(schedule);
  return { ...rangeOf(first), others: others.join(',') };
}

/** 'start_end'; null if both ends are empty. */
export function joinSchedule(start: string, end: string, others = ''): string | null {
  return normaliseItemSchedule(`${start.trim()}_${end.trim()},${others}`);
}

/** '1 May 2026 to 31 May 2026', 'from 1 May 2026'; null without a schedule. Invalid dates stay as they are. */
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

export interface Range {
  /** As written. */
  text: string;
  /** Both included. */
  from: string;
  until: string;
  /** A date alone, not a range of one day. */
  isSingle: boolean;
}

/** None is always; unreadable ones are never. */
export function rangesIn(schedule: string | null): Range[] {
  return partsOf(schedule).map((text) => {
    const { start, end } = rangeOf(text);
    const [from, until] = [start || SCHEDULE_START, end || SCHEDULE_END];
    const isReal = isRealDate(from) && isRealDate(until);
    return { text, isSingle: !text.includes('_'), ...(isReal ? { from, until } : NEVER) };
  });
}

const NEVER = { from: '9999-12-31', until: '0000-01-01' };

function rangeOf(part: string): { start: string; end: string } {
  const [start = '', end = start] = part.split('_').map((date) => date.trim());
  return { start, end };
}

function lengthOf(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}
