import { createRequire } from 'node:module';
import type { HoursCalendar } from '~/menu/hours-calendar';

export interface Holiday {
  /** 'YYYY-MM-DD', the first of its days. */
  date: string;
  /** By which it is found again in other years. */
  rule: string;
  name: string;
  /** Whether it is a public one. */
  free: boolean;
}

interface HolidayList {
  getHolidays(year: number): {
    /** 'YYYY-MM-DD HH:mm:ss', local */
    date: string;
    start: Date;
    end: Date;
    name: string;
    type: string;
    rule: string;
  }[];
  getCountries(language?: string): Record<string, string>;
  getStates(country: string, language?: string): Record<string, string> | undefined;
}

/** Read when the first holiday is asked for: the lists of all countries are a megabyte and a half. */
function listOf(country?: string, region?: string): HolidayList {
  const require = createRequire(import.meta.url);
  const List = require('date-holidays') as new (...of: unknown[]) => HolidayList;
  return new List(country, region, { languages: [LANGUAGE] });
}

const LANGUAGE = 'en';
const YEARS_AROUND = [-1, 0, 1, 2] as const;

/** Worked out once for each country, region and year. */
const known = new Map<string, readonly Holiday[]>();
const MOST_KNOWN = 500;

export function holidaysOf(
  { country, region }: { country: string; region: string | null },
  year: number,
): readonly Holiday[] {
  const key = `${country} ${region} ${year}`;
  const found = known.get(key);
  if (found) return found;
  const list = listOf(country, region ?? '');
  const holidays = list
    .getHolidays(year)
    .filter(({ type }) => type !== 'observance' && type !== 'school')
    .flatMap(({ date, rule, name, type, start, end }) => {
      const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / 86_400_000));
      return Array.from({ length: days }, (_, n) => ({
        date: laterDay(date.slice(0, 10), n),
        rule,
        name,
        free: type === 'public',
      }));
    });
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, holidays);
  return holidays;
}

function laterDay(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

export function isCountry(country: string, region: string | null): boolean {
  const list = listOf();
  if (!Object.hasOwn(list.getCountries(), country)) return false;
  return region === null || Object.hasOwn(list.getStates(country) ?? {}, region);
}

type Choice = { code: string; name: string };

export function countries(): Choice[] {
  return choicesOf(listOf().getCountries(LANGUAGE));
}

export function regionsOf(country: string): Choice[] {
  return choicesOf(listOf().getStates(country, LANGUAGE) ?? {});
}

function choicesOf(names: Record<string, string>): Choice[] {
  return Object.entries(names)
    .map(([code, name]) => ({ code, name }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

const dated = new WeakMap<HoursCalendar, Map<string, HoursCalendar>>();

/**
 * With the dates of its holidays in the years around now, and around a day.
 * @param on 'YYYY-MM-DD'
 */
export function withDates(stored: HoursCalendar, on?: string, now = new Date()): HoursCalendar {
  const { holidays } = stored;
  if (!holidays) return stored;
  const around = (year: number) => YEARS_AROUND.map((n) => year + n);
  const asked = on === undefined ? [] : around(Number(on.slice(0, 4)));
  const years = [...new Set([...around(now.getUTCFullYear()), ...asked])].filter(isYear).sort();
  const known = dated.get(stored) ?? new Map<string, HoursCalendar>();
  dated.set(stored, known);
  const before = known.get(years.join());
  if (before) return before;
  const rules = new Set(holidays.days.map(({ rule }) => rule));
  const dates = years
    .flatMap((year) => holidaysOf(holidays, year))
    .filter(({ rule }) => rules.has(rule))
    .map(({ date, rule }) => ({ date, rule }));
  const calendar = { ...stored, dates };
  if (known.size >= MOST_YEARS) known.clear();
  known.set(years.join(), calendar);
  return calendar;
}

const MOST_YEARS = 20;

/** Of others no list is known. */
function isYear(year: number): boolean {
  return year >= 1970 && year <= 2099;
}
