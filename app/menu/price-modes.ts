import {
  type BusinessMoment,
  businessMoment,
  type LocalMoment,
  type OpeningHours,
} from './business-day';
import { addDays } from './calendar';
import { timesOfHours } from './hours-calendar';
import { isAlways, notNow, parseWhen, type When, type WhenDetails } from './rules/when';
import { whenText } from './rules/when-text';
import { timesText } from './time-of-day';
import { shortWeekdays, weekdayOf } from './weekdays';

/** Which price mode is charged: that which is switched on, else the first in order whose calendar holds, else none. */

export interface PriceMode extends WhenDetails {
  id: number;
  name: string;
  /** Switched on. */
  active: boolean;
  /** Of two whose calendars hold the lower one goes first; null goes last. */
  rank?: number | null;
}

/** Null has no calendar. */
export type Timed<M extends PriceMode = PriceMode> = M & { when: When | null };

/** In their order, with their calendars. */
export function timedModes<M extends PriceMode>(modes: readonly M[]): Timed<M>[] {
  return modes
    .map((mode) => {
      const when = parseWhen(mode);
      return { ...mode, when: isAlways(when) ? null : when };
    })
    .sort((one, other) => rankOf(one) - rankOf(other) || one.id - other.id);
}

function rankOf({ rank }: PriceMode): number {
  return rank ?? Number.MAX_SAFE_INTEGER;
}

export function modeAt<M extends Timed>(modes: readonly M[], moment: BusinessMoment): M | null {
  return modes.find(({ active }) => active) ?? modes.find((mode) => holdsAt(mode, moment)) ?? null;
}

function holdsAt({ when }: Pick<Timed, 'when'>, moment: BusinessMoment): boolean {
  return when !== null && notNow(when, moment) === undefined;
}

/** 'HH:mm' of each day at which a calendar may begin or end. */
export function timesOfModes(modes: readonly Timed[]): string[] {
  return modes.flatMap(({ when }) =>
    when === null
      ? []
      : [
          ...when.times.flatMap(({ start, end }) => [start, end]),
          ...limitsOf(when).map(({ time }) => time),
        ],
  );
}

/** Dates on which a calendar may begin or end. */
export function daysOfModes(modes: readonly Timed[]): string[] {
  return modes.flatMap(({ when }) => (when ? limitsOf(when).map(({ date }) => date) : []));
}

/** To the next full minute. */
function limitsOf({ start, end }: When): LocalMoment[] {
  return [start, end].flatMap((limit) => {
    if (limit === null) return [];
    const instant = new Date(Date.parse(`${limit.replace(' ', 'T')}Z`) + 59_000).toISOString();
    return { date: instant.slice(0, 10), time: instant.slice(11, 16) };
  });
}

interface Between {
  from: LocalMoment;
  until: LocalMoment;
}

/** The first moment, and those after it at which a calendar may begin or end. */
function momentsOf(
  modes: readonly Timed[],
  hours: OpeningHours,
  { from, until }: Between,
): BusinessMoment[] {
  const times = [...new Set(['00:00', ...timesOfHours(hours), ...timesOfModes(modes)])]
    .filter((time) => time < '24:00')
    .sort();
  const cuts = [from];
  for (let date = from.date; date <= until.date; date = addDays(date, 1)) {
    for (const time of times) {
      const cut = { date, time };
      if (isBefore(from, cut) && isBefore(cut, until)) cuts.push(cut);
    }
  }
  return cuts.map((cut) => businessMoment(cut, hours));
}

export interface Meeting<M> {
  first: M;
  other: M;
  /** 'Mon–Fri 4:00 PM – 6:00 PM'. */
  text: string;
}

/**
 * Pairs of modes whose calendars hold at once in the week from today on, or from where the later one begins.
 * @param about one of each pair
 */
export function meetingsOf<M extends Timed>(
  modes: readonly M[],
  hours: OpeningHours,
  today: string,
  about?: number,
): Meeting<M>[] {
  const timed = modes.filter(({ when }) => when !== null);
  const weeks = new Map<string, Week>();
  const weekFrom = (day: string) => {
    const week = weeks.get(day) ?? weekOf(timed, hours, day);
    weeks.set(day, week);
    return week;
  };
  return modes.flatMap((first, index) =>
    modes.slice(index + 1).flatMap((other) => {
      if (first.when === null || other.when === null) return [];
      if (about !== undefined && ![first.id, other.id].includes(about)) return [];
      const { start, end } = together(first.when, other.when);
      const isAhead = start !== null && start.slice(0, 10) > today;
      const text = meetingText(weekFrom(isAhead ? start.slice(0, 10) : today), first, other);
      if (text === '') return [];
      const dates = whenText({ start: isAhead ? start : null, end, times: [] });
      const limits = dates.replace(/^(?:From|Until)/, (word) => word.toLowerCase());
      return [{ first, other, text: [text, limits].filter(Boolean).join(', ') }];
    }),
  );
}

function together(one: When, other: When): Pick<When, 'start' | 'end'> {
  const limits = (side: 'start' | 'end') =>
    [one[side], other[side]].flatMap((of) => of ?? []).sort();
  return { start: limits('start').at(-1) ?? null, end: limits('end')[0] ?? null };
}

/** Seven business days, with what is before and after them. */
interface Week {
  first: string;
  last: string;
  moments: readonly BusinessMoment[];
  until: LocalMoment;
  /** By the mode's ID, for each of the moments. */
  held: ReadonlyMap<number, readonly boolean[]>;
}

function weekOf(modes: readonly Timed[], hours: OpeningHours, first: string): Week {
  const until = { date: addDays(first, 8), time: '00:00' };
  const from = { date: addDays(first, -1), time: '00:00' };
  const moments = momentsOf(modes, hours, { from, until });
  const held = modes.map(
    (mode) => [mode.id, moments.map((moment) => holdsAt(mode, moment))] as const,
  );
  return { first, last: addDays(first, 6), moments, until, held: new Map(held) };
}

/** '' if they never meet in it. */
function meetingText(week: Week, one: Timed, other: Timed): string {
  const { moments, held } = week;
  const stretches: { from: BusinessMoment; until: LocalMoment }[] = [];
  for (const [index, moment] of moments.entries()) {
    if (!held.get(one.id)?.[index] || !held.get(other.id)?.[index]) continue;
    const until = moments[index + 1] ?? week.until;
    const last = stretches.at(-1);
    if (last?.until === moment) last.until = until;
    else stretches.push({ from: moment, until });
  }
  const days = new Map<string, number[]>();
  for (const { from, until } of stretches) {
    const isLong = Date.parse(asUtc(until)) - Date.parse(asUtc(from)) >= DAY;
    const times = isLong ? '' : timesText({ start: from.time, end: until.time });
    const last = isLong ? addDays(until.date, -1) : from.day;
    for (let date = from.day; date <= last; date = addDays(date, 1)) {
      if (date < week.first || date > week.last) continue;
      days.set(times, [...(days.get(times) ?? []), weekdayOf(date)]);
    }
  }
  const each = [...days].map(([times, weekdays]) => {
    const on = new Set(weekdays).size === 7 ? 'all days' : shortWeekdays(weekdays);
    return [on, times].filter(Boolean).join(' ');
  });
  return each.join('; ');
}

const DAY = 86_400_000;

function asUtc({ date, time }: LocalMoment): string {
  return `${date}T${time}Z`;
}

function isBefore(one: LocalMoment, other: LocalMoment): boolean {
  return one.date < other.date || (one.date === other.date && one.time < other.time);
}
