import { BETWEEN } from './time-of-day';

/** Days of the week as numbers: 0 is Sunday. Lists begin with Monday. */

export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

const NAMES = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** Monday first. */
export const WEEKDAYS = WEEK.map((day) => NAMES[day]);

export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** In the order of the week, none twice. */
export function sortedWeekdays(days: readonly number[]): number[] {
  return WEEK.filter((day) => days.includes(day));
}

/** 'Mon'. */
export function shortName(day: number): string {
  return (NAMES[day] ?? '').slice(0, 3);
}

/** 'Mon,Thu'. */
export function weekdayCodes(days: readonly number[]): string {
  return sortedWeekdays(days).map(shortName).join(',');
}

/** 'Mon–Fri', 'Mon, Thu'; three or more in a row are a range. */
export function shortWeekdays(days: readonly number[]): string {
  const sorted = sortedWeekdays(days);
  const runs: number[][] = [];
  for (const day of sorted) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    if (before !== undefined && (before + 1) % 7 === day) last?.push(day);
    else runs.push([day]);
  }
  return runs
    .flatMap((run) =>
      run.length > 2
        ? `${shortName(run[0] ?? 0)}–${shortName(run.at(-1) ?? 0)}`
        : run.map(shortName),
    )
    .join(', ');
}

/** 'Monday and Thursday', 'Monday to Friday'; 'day' for all. */
export function longWeekdays(days: readonly number[], conjunction: 'and' | 'or' = 'and'): string {
  const sorted = sortedWeekdays(days);
  if (sorted.length === 7) return 'day';
  const places = sorted.map((day) => WEEK.indexOf(day as (typeof WEEK)[number]));
  const [first = 0] = places;
  const isRun = sorted.length > 2 && places.every((place, index) => place === first + index);
  if (isRun) return `${NAMES[sorted[0] ?? 0]} to ${NAMES[sorted.at(-1) ?? 0]}`;
  return LISTS[conjunction].format(sorted.map((day) => NAMES[day] ?? ''));
}

const LISTS = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
};

/** Codes of what was read; '' for every day. Other text stays. */
export function cleanWeekdays(typed: string): string {
  const days = readWeekdays(typed);
  if (days === null) return typed.trim();
  return days.length === 7 ? '' : weekdayCodes(days);
}

/** Reads 'Mon, Thu', 'Mondays and Thursdays', 'Mon–Fri', 'Fri to Mon', 'weekdays', 'daily'; null for anything else. */
export function readWeekdays(typed: string): number[] | null {
  const text = typed.normalize('NFKC').trim().toLowerCase();
  if (/^(?:daily|all|every ?day|each day)$/.test(text)) return [...WEEK];
  const parts = text
    .replace(new RegExp(BETWEEN, 'g'), '-')
    .split(/\s*(?:,|;|\+|&|\/|\band\b|\s)\s*/)
    .filter(Boolean);
  const days = parts.map(daysOfWord);
  if (days.length === 0 || days.includes(null)) return null;
  return sortedWeekdays(days.flatMap((found) => found ?? []));
}

function daysOfWord(word: string): number[] | null {
  if (/^weekdays?$/.test(word)) return [1, 2, 3, 4, 5];
  if (/^weekends?$/.test(word)) return [6, 0];
  const [from, to, ...others] = word.split('-').map(dayOfName);
  if (from === undefined || from < 0 || others.length > 0) return null;
  if (to === undefined) return [from];
  if (to < 0) return null;
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7);
}

/** -1 for none. */
function dayOfName(word: string): number {
  const name = word.replace(/\.$/, '').replace(/(?<=day)s$/, '');
  if (name.length < 2) return -1;
  const found = NAMES.findIndex((one) => one.toLowerCase().startsWith(name));
  return found >= 0 ? found : (OTHER[name] ?? -1);
}

const OTHER: Readonly<Record<string, number>> = { tues: 2, weds: 3, thur: 4, thurs: 4 };
