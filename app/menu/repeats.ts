import { addDays, longDate } from './calendar';
import { isRealDate } from './schedule';
import { BETWEEN } from './time-of-day';
import { isWithoutYear, namesWeekday, readDate } from './typed-date';
import { readWeekdays, sortedWeekdays, WEEK, weekdayCodes, weekdayOf } from './weekdays';

/**
 * Days that repeat, as text: 'Mon,Thu; every 2 weeks since 2026-11-23; from 2026-09-07; until 2027-05-28; not
 * 2026-12-24,2026-12-31_2027-01-02,closed,yearly 05-01', of which all but the first may be missing.
 */
export interface Repeats {
  /** 0 is Sunday; all seven for every day. */
  weekdays: readonly number[];
  /** Every so many weeks, or the first or last such day of a month. */
  every: Frequency;
  /** 'YYYY-MM-DD', a day of a week that counts, where not every week does; else ''. */
  since: string;
  /** '' for no limit; both included. */
  from: string;
  until: string;
  /** 'YYYY-MM-DD', 'start_end', 'yearly MM-DD', 'yearly MM-DD_MM-DD'; `CLOSED`. */
  not: readonly string[];
}

export const FREQUENCIES = ['1', '2', '3', '4', 'first', 'last'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const REPEATS_MAX = 2000;
export const EVERY_DAY = 'daily';
export const REPEATS_HINT =
  'extension: days that repeat, as “Mon,Thu; every 2 weeks since 2026-11-23; until 2027-05-28; not 2026-12-24,closed,yearly 12-25”, where closed is any day on which the location is';

export const DAILY: Repeats = {
  weekdays: [...WEEK],
  every: '1',
  since: '',
  from: '',
  until: '',
  not: [],
};

/** Whether its weekdays and weeks have this day, whatever is taken out. */
export function isByRule({ weekdays, every, since, from, until }: Repeats, date: string): boolean {
  if (!weekdays.includes(weekdayOf(date))) return false;
  if ((from !== '' && date < from) || (until !== '' && date > until)) return false;
  if (every === 'first') return Number(date.slice(8)) <= 7;
  if (every === 'last') return addDays(date, 7).slice(5, 7) !== date.slice(5, 7);
  return every === '1' || (weekOf(date) - weekOf(since)) % Number(every) === 0;
}

/** Days on which the location is closed, whatever closes it: a part of `not`. */
export const CLOSED = 'closed';

/** Whether the location that is looked at is closed on a day. */
export type IsClosed = (date: string) => boolean;

export const NEVER_CLOSED: IsClosed = () => false;

export function isTakenOut(
  { not }: Pick<Repeats, 'not'>,
  date: string,
  isClosed: IsClosed,
): boolean {
  return not.some((part) => (part === CLOSED ? isClosed(date) : covers(part, date)));
}

function covers(part: string, date: string): boolean {
  const [from, until, yearly] = endsOf(part);
  return isBetween(from, until, yearly ? date.slice(5) : date);
}

/** Both included, over the end of a year too: '12-24' to '01-02'. 29 February is that of leap years. */
export function isBetween(from: string, until: string, day: string): boolean {
  return from <= until ? from <= day && day <= until : from <= day || day <= until;
}

export function endsOf(part: string): [from: string, until: string, yearly: boolean] {
  const yearly = part.startsWith(YEARLY);
  const [from = '', until = from] = (yearly ? part.slice(YEARLY.length) : part).split('_');
  return [from, until, yearly];
}

const YEARLY = 'yearly ';

/** Weeks begin on Monday. */
function weekOf(date: string): number {
  return Math.floor((Date.parse(date) / 86_400_000 + 3) / 7);
}

/** The single dates by which it begins, ends or is interrupted. */
export function limitsOf({ from, until, not }: Repeats): string[] {
  const out = not
    .filter((part) => !part.startsWith(YEARLY) && part !== CLOSED)
    .flatMap((part) => part.split('_'));
  return [from, until, ...out].filter(Boolean);
}

export function repeatsCode({ weekdays, every, since, from, until, not }: Repeats): string {
  const often = every === 'first' || every === 'last' ? `${every} of month` : '';
  return [
    weekdays.length === 7 ? EVERY_DAY : weekdayCodes(weekdays),
    often || (every === '1' ? '' : `every ${every} weeks since ${since}`),
    from && `from ${from}`,
    until && `until ${until}`,
    not.length > 0 && `not ${not.join(',')}`,
  ]
    .filter(Boolean)
    .join('; ');
}

const known = new Map<string, Repeats | null>();
const MOST_KNOWN = 1000;

/** Null for none, and for what cannot be read. */
export function repeatsOf(code: string | null | undefined): Repeats | null {
  if (!code) return null;
  const found = known.get(code);
  if (found !== undefined) return found;
  const { repeats } = readRepeats(code);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(code, repeats);
  return repeats;
}

type Read = { repeats: Repeats; fault?: undefined } | { repeats: null; fault: string };

/** @param today for dates without a year; null reads dates as 2026-12-24 alone */
export function readRepeats(text: string, today: string | null = null): Read {
  let found: Repeats = { ...DAILY, not: [] };
  const said = new Set<string>();
  for (const part of text.split(/[;\r\n]+/).map((one) => one.trim())) {
    if (part === '') continue;
    const read = readPart(part, today);
    if (typeof read === 'string') return { repeats: null, fault: read };
    const twice = Object.keys(read).find((name) => said.has(name));
    if (twice) return { repeats: null, fault: `Say each part once: “${part.slice(0, 40)}”` };
    for (const name of Object.keys(read)) said.add(name);
    found = { ...found, ...read };
  }
  const fault = checkRepeats(found);
  return fault ? { repeats: null, fault: Object.values(fault)[0] ?? '' } : { repeats: found };
}

export type RepeatsFaults = Partial<Record<keyof Repeats, string>>;

/** Undefined if it is whole. */
export function checkRepeats({
  weekdays,
  every,
  since,
  from,
  until,
}: Repeats): RepeatsFaults | undefined {
  const isCounted = every !== '1' && every !== 'first' && every !== 'last';
  const faults: RepeatsFaults = {
    ...(weekdays.length === 0 && { weekdays: 'Choose at least one weekday' }),
    ...(isCounted && since === '' && { since: 'Say from which week it counts' }),
    ...(from &&
      until &&
      until < from && { until: `Choose a last day on or after ${longDate(from)}` }),
  };
  return Object.keys(faults).length > 0 ? faults : undefined;
}

function readPart(part: string, today: string | null): Partial<Repeats> | string {
  const [, not] = /^(?:but )?not(?: on)?[:\s]+(.*)$/is.exec(part) ?? [];
  if (not !== undefined) {
    const { days, fault } = readDays(not, today);
    return fault ?? { not: days };
  }
  const [, limit, at = ''] = /^(from|until|to|till)\s+(.*)$/i.exec(part) ?? [];
  if (limit !== undefined) {
    const read = dateOf(at, today);
    if (!read.ok) return read.message;
    return limit.toLowerCase() === 'from' ? { from: read.date } : { until: read.date };
  }
  const [, of] = /^(?:the )?(first|last) of (?:the |each |every )?month$/i.exec(part) ?? [];
  if (of !== undefined) return { every: of.toLowerCase() as Frequency };
  const [, weeks, since = ''] =
    /^every (\w+) weeks?(?:,?\s*(?:since|from|counted from)\s+(?:the week of )?(.*))?$/i.exec(
      part,
    ) ?? [];
  if (weeks !== undefined) {
    const every = WEEKS[weeks.toLowerCase()];
    if (every === undefined) return 'Every week, second, third or fourth week can be chosen';
    if (since === '') return { every };
    const read = dateOf(since, today);
    return read.ok ? { every, since: every === '1' ? '' : read.date } : read.message;
  }
  const weekdays = readWeekdays(part.replace(/^(?:every|each|on)\s+(?!day)/i, ''));
  return weekdays ? { weekdays } : `Write days like Mon,Thu, not “${part.slice(0, 40)}”`;
}

const WEEKS: Readonly<Record<string, Frequency>> = {
  ...{ '1': '1', '2': '2', '3': '3', '4': '4' },
  ...{ second: '2', '2nd': '2', other: '2', third: '3', '3rd': '3', fourth: '4', '4th': '4' },
};

function dateOf(text: string, today: string | null): ReturnType<typeof readDate> {
  if (isRealDate(text.trim())) return { ok: true, date: text.trim() };
  if (today !== null || !isWithoutYear(text)) return readDate(text, today ?? LEAP);
  return { ok: false, message: `Enter a real date like 2026-05-31, not “${text.slice(0, 40)}”` };
}

interface ReadDays {
  days: string[];
  fault?: string;
}

/** Reads '24 Dec, 21 Dec – 1 Jan, 1 May each year' as parts of `not`; a year that is not said is the next one. */
export function readDays(text: string, today: string | null): ReadDays {
  const days: string[] = [];
  // A comma before a year alone belongs to its date: 'Dec 24, 2026'.
  for (const part of text.split(/[;\r\n]+|,(?!\s*\d{4}(?![-/.\d]))/)) {
    if (part.trim() === '') continue;
    const read = readDayPart(part.trim(), today);
    if (!read.ok) return { days, fault: read.message };
    days.push(read.date);
  }
  return { days: [...new Set(days)].sort() };
}

function readDayPart(part: string, today: string | null): ReturnType<typeof readDate> {
  const [, code] = /^yearly\s+(\d\d-\d\d(?:_\d\d-\d\d)?)$/i.exec(part) ?? [];
  if (code !== undefined) {
    const isReal = code.split('_').every((day) => isRealDate(`2024-${day}`));
    if (isReal) return { ok: true, date: `${YEARLY}${code}` };
    return { ok: false, message: `There is no such day: “${part}”` };
  }
  if (CLOSED_DAYS.test(part)) return { ok: true, date: CLOSED };
  const yearly = EACH_YEAR.test(part);
  if (yearly && part.split(APART).some(namesWeekday)) {
    const message = `Leave out the weekday of “${part.slice(0, 40)}”: it is another one each year`;
    return { ok: false, message };
  }
  // 'each year' is read in a leap year, so that it may be 29 February.
  const asked = yearly ? LEAP : today;
  const [from = '', to, ...more] = typedEnds(part.replace(EACH_YEAR, '').trim(), asked);
  if (more.length > 0) {
    return {
      ok: false,
      message: `Write from – to like 21 Dec – 1 Jan, not “${part.slice(0, 40)}”`,
    };
  }
  if (to === undefined) {
    const read = dateOf(from, asked);
    return read.ok && yearly ? { ok: true, date: `${YEARLY}${read.date.slice(5)}` } : read;
  }
  const end = asked !== null && isWithoutYear(to) ? null : dateOf(to, asked);
  if (end && !end.ok) return end;
  const month = /[a-z]{3,}/i.exec(to)?.[0];
  const begin = /^\s*\d{1,2}\.?\s*$/.test(from) && month ? `${from} ${month}` : from;
  const withYear = isWithoutYear(from) && end ? sameYear(begin, end.date) : null;
  const start = withYear ?? dateOf(begin, asked);
  if (!start.ok) return start;
  const last = end ?? dateOf(to, start.date);
  if (!last.ok) return last;
  if (yearly) {
    return { ok: true, date: `${YEARLY}${start.date.slice(5)}_${last.date.slice(5)}` };
  }
  if (last.date < start.date) {
    const message = `“${part.slice(0, 40)}” ends before it begins: write the earlier day first`;
    return { ok: false, message };
  }
  return { ok: true, date: start.date === last.date ? start.date : `${start.date}_${last.date}` };
}

/** '21 Dec' of '21 Dec – 24 Dec 2026': of that year, or of the year before where it would be later. */
function sameYear(text: string, end: string): ReturnType<typeof readDate> {
  const year = Number(end.slice(0, 4));
  const read = readDate(text, `${year}-01-01`);
  if (read.ok && read.date <= end) return read;
  const before = readDate(text, `${year - 1}-01-01`);
  return before.ok ? before : read;
}

const CLOSED_DAYS = /^closed(?: days?(?: of the location)?)?$/i;
const LEAP = '2024-01-01';
const EACH_YEAR =
  /\b(?:each|every) (?:leap )?year\b|\byearly\b|\bof (?:each|every) (?:leap )?year\b/i;
/** A hyphen without spaces may belong to a date. */
const APART = new RegExp(`_|(?!-)(?:${BETWEEN.source})`, 'i');

/** '1 Dec-5 Dec' and '1-5 Dec' too, which are no dates. */
function typedEnds(text: string, today: string | null): string[] {
  const ends = text.split(APART);
  const isDate = ends.length > 1 || !/[a-z]/i.test(text) || dateOf(text, today).ok;
  return isDate ? ends : text.split(BETWEEN);
}

export function checkRepeatsCode(text: string): string | undefined {
  return readRepeats(text).fault;
}

export function normaliseRepeats(text: string | null): string | null {
  if (text === null || text.trim() === '') return null;
  const { repeats } = readRepeats(text);
  return repeats ? repeatsCode({ ...repeats, weekdays: sortedWeekdays(repeats.weekdays) }) : text;
}
