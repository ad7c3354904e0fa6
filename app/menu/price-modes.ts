import {
  type BusinessMoment,
  businessDay,
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

export interface ModeInterval<M> {
  mode: M;
  /** False: its calendar holds, but one that goes first is charged. */
  charged: boolean;
  /** By the location's clock; the end is the first moment without it, or that which was asked for. */
  from: LocalMoment;
  until: LocalMoment;
}

/** When calendars hold between two moments of a location's clock, by mode; one that is switched on holds all the time. */
export function modeIntervals<M extends Timed>(
  modes: readonly M[],
  hours: OpeningHours,
  { from, until }: { from: LocalMoment; until: LocalMoment },
): ModeInterval<M>[] {
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
  const open = new Map<M, ModeInterval<M>>();
  const found: ModeInterval<M>[] = [];
  for (const [index, cut] of cuts.entries()) {
    const moment = businessMoment(cut, hours);
    const first = modeAt(modes, moment);
    const end = cuts[index + 1] ?? until;
    for (const mode of modes) {
      const charged = mode === first;
      const known = open.get(mode);
      if (!charged && !holdsAt(mode, moment)) open.delete(mode);
      else if (known?.charged === charged) known.until = end;
      else {
        const interval = { mode, charged, from: cut, until: end };
        open.set(mode, interval);
        found.push(interval);
      }
    }
  }
  return found;
}

export interface Meeting<M> {
  first: M;
  other: M;
  /** 'Mon–Fri 4:00 PM – 6:00 PM'. */
  text: string;
}

/** Pairs of modes whose calendars hold at once in some week from today on. */
export function meetingsOf<M extends Timed>(
  modes: readonly M[],
  hours: OpeningHours,
  today: string,
): Meeting<M>[] {
  return modes.flatMap((first, index) =>
    modes.slice(index + 1).flatMap((other) => {
      const text = meetingText(first, other, hours, today);
      return text === '' ? [] : { first, other, text };
    }),
  );
}

/** '' if they never meet. */
function meetingText(first: Timed, other: Timed, hours: OpeningHours, today: string): string {
  if (first.when === null || other.when === null) return '';
  const pair = [first, other].map((mode) => ({ ...mode, active: false }));
  const [one, two] = [first.when, other.when];
  const start =
    [one.start, two.start]
      .flatMap((limit) => limit ?? [])
      .sort()
      .at(-1) ?? null;
  const end = [one.end, two.end].flatMap((limit) => limit ?? []).sort()[0] ?? null;
  const isAhead = start !== null && start.slice(0, 10) > today;
  const monday = isAhead ? start.slice(0, 10) : today;
  const [before, sunday] = [addDays(monday, -1), addDays(monday, 6)];
  const together = modeIntervals(pair, hours, {
    from: { date: before, time: '00:00' },
    until: { date: addDays(sunday, 2), time: '00:00' },
  }).filter(({ charged }) => !charged);
  const days = new Map<string, number[]>();
  for (const { from, until } of together) {
    const isLong = Date.parse(asUtc(until)) - Date.parse(asUtc(from)) >= DAY;
    const times = isLong ? '' : timesText({ start: from.time, end: until.time });
    const last = isLong ? addDays(until.date, -1) : from.date;
    for (let date = businessDay(from, hours); date <= last; date = addDays(date, 1)) {
      if (monday <= date && date <= sunday)
        days.set(times, [...(days.get(times) ?? []), weekdayOf(date)]);
      if (!isLong) break;
    }
  }
  if (days.size === 0) return '';
  const each = [...days].map(([times, weekdays]) => {
    const on = new Set(weekdays).size === 7 ? 'all days' : shortWeekdays(weekdays);
    return [on, times].filter(Boolean).join(' ');
  });
  const dates = whenText({ start: isAhead ? start : null, end, times: [] });
  const limits = dates.replace(/^(?:From|Until)/, (word) => word.toLowerCase());
  return [each.join('; '), limits].filter(Boolean).join(', ');
}

const DAY = 86_400_000;

function asUtc({ date, time }: LocalMoment): string {
  return `${date}T${time}Z`;
}

function isBefore(one: LocalMoment, other: LocalMoment): boolean {
  return one.date < other.date || (one.date === other.date && one.time < other.time);
}
