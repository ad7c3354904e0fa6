import { addDays, isWeekend } from './calendar';
import { midnightAsEnd } from './day-parts';
import { isBetween } from './repeats';
import { isRealDate } from './schedule';
import { isTime, minutesOf, type TimeRange, timeOfMinutes } from './time-of-day';
import { weekdayOf } from './weekdays';

/** Opening hours of a business day: start inclusive, end exclusive; an end at or before the start is the next morning. */
export type Spans = readonly TimeRange[];

export const DAY_KINDS = ['closed', 'hours', 'usual'] as const;
export type DayKind = (typeof DAY_KINDS)[number];

/** A date that is not like its weekday; `usual` takes it out of a yearly day or a holiday. */
export interface SpecialDay {
  /** 'YYYY-MM-DD' */
  date: string;
  /** Last day; null: one day. */
  until: string | null;
  kind: DayKind;
  /** Empty unless the kind is `hours`. */
  hours: Spans;
  name: string;
  /** Each year; 29 February is that of leap years. */
  yearly: boolean;
}

export interface HolidayHours {
  /** By which the list of the country knows it. */
  rule: string;
  name: string;
  kind: 'closed' | 'hours';
  hours: Spans;
}

export interface Holidays {
  /** 'US' */
  country: string;
  /** 'NY' */
  region: string | null;
  days: readonly HolidayHours[];
}

/** What a start, an end and `weekends` cannot say. */
export interface HoursCalendar {
  /** Monday first; null: the hours beside it. */
  week: readonly Spans[] | null;
  days: readonly SpecialDay[];
  holidays: Holidays | null;
  /** When the holidays are, in the years around now. */
  dates?: readonly { date: string; rule: string }[] | undefined;
}

/** As the specification has them, which say all where there is no calendar. */
export interface SimpleHours extends TimeRange {
  all_day: boolean;
  weekends: boolean;
}

export interface OpeningHours extends SimpleHours {
  calendar?: HoursCalendar | undefined;
}

const ALL_DAY_LONG: Spans = [{ start: '00:00', end: '24:00' }];

export const EMPTY_CALENDAR: HoursCalendar = { week: null, days: [], holidays: null };

/** Monday is 0. */
export function weekdayFromMonday(date: string): number {
  return (weekdayOf(date) + 6) % 7;
}

/** The Monday of its week. */
export function mondayOf(date: string): string {
  return addDays(date, -weekdayFromMonday(date));
}

export function isOvernight({ start, end }: TimeRange): boolean {
  return end <= start;
}

export interface DayOut {
  kind: DayKind;
  hours: Spans;
  name: string;
  /** Of a special day; null for a holiday. */
  day: SpecialDay | null;
}

const known = new WeakMap<HoursCalendar, Map<string, DayOut | null>>();

/** What makes a date another day than its weekday: a single date before a yearly one, a yearly one before a holiday. */
export function dayOutOn(calendar: HoursCalendar | undefined, date: string): DayOut | null {
  if (!calendar) return null;
  const found = known.get(calendar) ?? new Map<string, DayOut | null>();
  known.set(calendar, found);
  const before = found.get(date);
  if (before !== undefined) return before;
  const out = dayOutOf(calendar, date);
  found.set(date, out);
  return out;
}

function dayOutOf({ days, holidays, dates = [] }: HoursCalendar, date: string): DayOut | null {
  const [day] = days
    .filter((one) => covers(one, date))
    .sort(
      (one, other) => Number(one.yearly) - Number(other.yearly) || lengthOf(one) - lengthOf(other),
    );
  if (day) return { kind: day.kind, hours: day.hours, name: day.name, day };
  const rules = new Set(dates.filter((one) => one.date === date).map(({ rule }) => rule));
  const holiday = holidays?.days.find(({ rule }) => rules.has(rule));
  return holiday
    ? { kind: holiday.kind, hours: holiday.hours, name: holiday.name, day: null }
    : null;
}

function lengthOf({ date, until }: SpecialDay): number {
  return until === null ? 0 : Date.parse(until) - Date.parse(date);
}

function covers({ date: first, until, yearly }: SpecialDay, date: string): boolean {
  const last = until ?? first;
  return yearly
    ? isBetween(first.slice(5), last.slice(5), date.slice(5))
    : isBetween(first, last, date);
}

/** Hours of the weekday, whatever the date; of closed weekends too, which say where a night ends. */
function usualSpans({ start, end, all_day, calendar }: OpeningHours, day: string): Spans {
  if (calendar?.week) return calendar.week[weekdayFromMonday(day)] ?? [];
  const isReadable = isTime(start) && (midnightAsEnd(end) === '24:00' || isTime(end));
  return all_day || !isReadable ? ALL_DAY_LONG : [{ start, end: midnightAsEnd(end) }];
}

/** Empty if closed. Invalid hours count as always open. */
export function spansOn(hours: OpeningHours, day: string): Spans {
  const out = dayOutOn(hours.calendar, day);
  if (out && out.kind !== 'usual') return out.hours;
  return isUsuallyOpen(hours, day) ? usualSpans(hours, day) : [];
}

/** By which a moment is told to be in the day: its own hours, else those it would have. */
export function spansAround(hours: OpeningHours, day: string): Spans {
  const spans = spansOn(hours, day);
  return spans.length > 0 ? spans : usualSpans(hours, day);
}

function isUsuallyOpen({ weekends, calendar }: OpeningHours, day: string): boolean {
  return calendar?.week ? true : weekends || !isWeekend(day);
}

/** 'HH:mm' of a day at which something may open or close. */
export function timesOfHours(hours: OpeningHours): string[] {
  const { calendar } = hours;
  const spans = [
    ...(calendar?.week?.flat() ?? (hours.all_day ? [] : [hours])),
    ...(calendar?.days ?? []).flatMap((day) => day.hours),
    ...(calendar?.holidays?.days ?? []).flatMap((day) => day.hours),
  ];
  return [...new Set(spans.flatMap(({ start, end }) => [start, end]))];
}

/** Special dates in the years around a date, in order, and the day after the last year in which these are known. */
export function specialDates(
  { calendar }: OpeningHours,
  around: string,
): { days: string[]; lookAgain: string | null } {
  if (!calendar) return { days: [], lookAgain: null };
  const year = Number(around.slice(0, 4));
  const years = [year - 1, year, year + 1, year + 2];
  const edges = calendar.days.flatMap(({ date, until, yearly }) =>
    [date, until ?? date].flatMap((edge) =>
      yearly ? years.map((one) => `${String(one).padStart(4, '0')}${edge.slice(4)}`) : [edge],
    ),
  );
  const set = new Set((calendar.holidays?.days ?? []).map(({ rule }) => rule));
  const holidays = (calendar.dates ?? []).filter(({ rule }) => set.has(rule));
  // A year without 29 February goes on at 1 March.
  const real = edges.map((edge) => (isRealDate(edge) ? edge : `${edge.slice(0, 5)}03-01`));
  const isYearly = set.size > 0 || calendar.days.some(({ yearly }) => yearly);
  return {
    days: [...new Set([...real, ...holidays.map(({ date }) => date)])].sort(),
    lookAgain: isYearly ? `${year + 3}-01-01` : null,
  };
}

/** Minutes after the day's midnight, up to 2,880. */
export function stretchOf(span: TimeRange): { from: number; to: number } {
  const from = minutesOf(span.start);
  const to = minutesOf(midnightAsEnd(span.end));
  return { from, to: to <= from ? to + 1440 : to };
}

/** In order, those that touch as one. */
export function tidySpans(spans: Spans): TimeRange[] {
  const stretches = spans.map(stretchOf).sort((one, other) => one.from - other.from);
  const joined: { from: number; to: number }[] = [];
  for (const stretch of stretches) {
    const last = joined.at(-1);
    if (last && last.to === stretch.from && stretch.to - last.from < 1440) last.to = stretch.to;
    else joined.push({ ...stretch });
  }
  return joined.map(({ from, to }) => ({ start: timeOfMinutes(from), end: timeOfMinutes(to) }));
}

/** The week as start, end and weekends where these can say it; else with the whole of it beside them. */
export function hoursOfWeek(
  week: readonly Spans[],
  before: SimpleHours,
): SimpleHours & Pick<HoursCalendar, 'week'> {
  const same = (one: Spans | undefined, other: Spans | undefined) =>
    JSON.stringify(one) === JSON.stringify(other);
  const [monday = [], , , , , saturday = [], sunday = []] = week;
  const [only] = monday;
  const weekends = saturday.length > 0 || sunday.length > 0;
  const isPlain =
    only !== undefined &&
    monday.length === 1 &&
    week.slice(0, 5).every((day) => same(day, monday)) &&
    same(saturday, sunday) &&
    (!weekends || same(saturday, monday));
  if (isPlain) return { ...only, all_day: same(monday, ALL_DAY_LONG), weekends, week: null };
  const all = week.flat().map(stretchOf);
  if (all.length === 0) return { ...simple(before), weekends: false, week };
  const from = Math.min(...all.map((one) => one.from));
  const to = Math.max(...all.map((one) => one.to));
  if (to - from >= 1440) return { start: '00:00', end: '24:00', all_day: true, weekends, week };
  return { start: timeOfMinutes(from), end: timeOfMinutes(to), all_day: false, weekends, week };
}

function simple({ start, end, all_day, weekends }: SimpleHours): SimpleHours {
  return { start, end, all_day, weekends };
}

export function weekOf(hours: OpeningHours): Spans[] {
  if (hours.calendar?.week) return hours.calendar.week.map((spans) => [...spans]);
  // A Monday, and the six days after it.
  const plain = { ...hours, calendar: undefined };
  return Array.from({ length: 7 }, (_, n) => [...spansOn(plain, addDays('2024-01-01', n))]);
}

/** Start, end and weekends that say of the calendar what they can, and the rest of it beside them. */
export function settledHours<H extends SimpleHours>(
  plain: H,
  calendar: HoursCalendar,
): H & { calendar?: HoursCalendar } {
  const { week, ...said } = calendar.week
    ? hoursOfWeek(calendar.week, plain)
    : { ...plain, week: null };
  const all: HoursCalendar = { ...calendar, week };
  return { ...plain, ...said, ...(isPlainCalendar(all) ? {} : { calendar: all }) };
}

function isPlainCalendar({ week, days, holidays }: HoursCalendar): boolean {
  return week === null && days.length === 0 && holidays === null;
}
