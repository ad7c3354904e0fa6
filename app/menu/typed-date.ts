import { longDate, weekdayName } from './calendar';
import { isRealDate } from './schedule';

/** Dates as people type or paste them. */

type ReadDate = { ok: true; date: string } | { ok: false; message: string };

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];

const HOW = 'Write a date like 24 Dec 2026 or 2026-12-24';

/**
 * Reads '2026-12-24', '24 Dec', 'Thu, Dec 24th 2026', '24.12.', '12/24/26'. Without a year it is the next such day.
 * @param today 'YYYY-MM-DD'
 */
export function readDate(typed: string, today: string): ReadDate {
  const text = typed
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(WEEKDAY, '')
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .replace(/\bof\b/g, ' ');
  const said = partsOfDate(text);
  if (said === null) return { ok: false, message: `${HOW}, not “${typed.trim().slice(0, 40)}”` };
  if (said === 'either') {
    const message = `Write the month of “${typed.trim()}” as a word: it can be read in two ways`;
    return { ok: false, message };
  }
  const date = dateOf(said, today);
  if (date === null) return noSuchDay(typed);
  const [weekday] = WEEKDAY.exec(typed.normalize('NFKC').trim().toLowerCase()) ?? [];
  const isOther = weekday && !weekdayName(date).toLowerCase().startsWith(weekday.slice(0, 3));
  return isOther
    ? { ok: false, message: `${longDate(date)} is a ${weekdayName(date)}` }
    : { ok: true, date };
}

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/;

export function namesWeekday(typed: string): boolean {
  return WEEKDAY.test(typed.trim().toLowerCase());
}

/** Whether the text says no year. */
export function isWithoutYear(typed: string): boolean {
  return !/\d{4}|['’]\d{2}|\d[./-]\d{1,2}[./-]\d{2}/.test(typed);
}

function noSuchDay(typed: string): ReadDate {
  return { ok: false, message: `There is no such day: “${typed.trim().slice(0, 40)}”` };
}

interface Said {
  year: number | null;
  month: number;
  day: number;
}

function partsOfDate(text: string): Said | 'either' | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const dayFirst = /^(\d{1,2})\.?[\s-]*([a-z]{3,9})\.?,?[\s-]*(\d{4}|['’]?\d{2})?$/.exec(text);
  if (dayFirst) return inWords(dayFirst[1], dayFirst[2], dayFirst[3]);
  const monthFirst = /^([a-z]{3,9})\.?[\s-]*(\d{1,2})(?:,?[\s-]+(\d{4}|['’]?\d{2}))?$/.exec(text);
  if (monthFirst) return inWords(monthFirst[2], monthFirst[1], monthFirst[3]);
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.?\s?(\d{4}|\d{2})?$/.exec(text);
  if (dotted) {
    return { year: yearOf(dotted[3]), month: Number(dotted[2]), day: Number(dotted[1]) };
  }
  const [, first, second, year] = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}|\d{2}))?$/.exec(text) ?? [];
  if (first === undefined) return null;
  const [one, other] = [Number(first), Number(second)];
  if (one !== other && one <= 12 && other <= 12) return 'either';
  const [month, day] = one > 12 ? [other, one] : [one, other];
  return { year: yearOf(year), month, day };
}

function inWords(day: string | undefined, word: string | undefined, year: string | undefined) {
  const month = MONTHS.findIndex((name) => name.startsWith((word ?? '').replace(/^sept$/, 'sep')));
  return month < 0 ? null : { year: yearOf(year), month: month + 1, day: Number(day) };
}

function yearOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const year = Number(text.replace(/\D/g, ''));
  return year < 100 ? 2000 + year : year;
}

/** Null for none. 29 February may be up to eight years away. */
function dateOf({ year, month, day }: Said, today: string): string | null {
  const first = year ?? Number(today.slice(0, 4));
  const years = Array.from({ length: year === null ? 9 : 1 }, (_, n) => first + n);
  const dates = years.map((one) => dateText(one, month, day)).filter(isRealDate);
  return dates.find((one) => year !== null || one >= today) ?? null;
}

function dateText(year: number, month: number, day: number): string {
  return [String(year).padStart(4, '0'), two(month), two(day)].join('-');
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
