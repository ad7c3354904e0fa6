import { businessMoment } from './business-day';
import { addDays } from './calendar';
import { isScheduled } from './category-schedule';
import { type DayPart, midnightAsEnd } from './day-parts';
import { type Stretch, without } from './day-picture';
import {
  type DayOut,
  dayOutOn,
  isOvernight,
  type OpeningHours,
  type Spans,
  spansAround,
  spansOn,
  stretchOf,
} from './hours-calendar';
import { type PlannedMode, plannedModes } from './mode-plan';
import type { Timed } from './price-modes';
import { notNow, type When } from './rules/when';
import { minutesOf, timeOfDay, timeOfMinutes } from './time-of-day';
import { categoryVisibility, type ShownCategory, type ShownLocation } from './visibility';

/** What a location does on its business days: hours, day parts, dated categories, discounts, fees and price modes of some times. */
export interface PlanFacts {
  location: ShownLocation;
  /** When phones may order on a business day, if it is what phones do; while it is closed, they are shown nothing. */
  phones?: ((day: string) => Stretch[]) | undefined;
  parts: readonly Pick<DayPart, 'id' | 'name' | 'start' | 'end'>[];
  categories: readonly (ShownCategory & { name: string; station_id: number })[];
  deals: readonly TimedRule[];
  fees?: readonly TimedRule[] | undefined;
  /** In their order. */
  modes?: readonly Timed[] | undefined;
}

interface TimedRule {
  id: number;
  name: string;
  when: When;
}

export interface DayPlan {
  date: string;
  spans: Spans;
  /** In minutes of its date; what is past midnight is above 1,440. */
  open: Stretch[];
  out: DayOut | null;
  parts: (Stretch & { id: number; name: string })[];
  gaps: Stretch[];
  /** Still open from the day before when it opens. */
  overlap: Stretch | null;
  deals: { id: number; name: string; stretches: Stretch[] }[];
  fees: { id: number; name: string; stretches: Stretch[] }[];
  modes: PlannedMode[];
  categories: { id: number; name: string; station_id: number }[];
}

const DAY = 1440;
/** Days before and after those that are drawn. */
const AROUND = 28;

const ANYWHERE = { station: { id: 0, active: 1 as const, visibility: null } };

export function dayPlans(facts: PlanFacts, from: string, days: number): DayPlan[] {
  const dates = Array.from({ length: days }, (_, n) => addDays(from, n));
  const around = Array.from({ length: days + 2 * AROUND }, (_, n) => addDays(from, n - AROUND));
  // What runs every day, and for weeks before and after, is no news of any.
  const runs = new Map(
    facts.categories
      .filter(isScheduled)
      .map((category) => [
        category.id,
        new Set(around.filter((date) => runsOn(facts, category, date))),
      ]),
  );
  const dated = facts.categories.filter(({ id }) => {
    const on = runs.get(id);
    return on && on.size < around.length && dates.some((date) => on.has(date));
  });
  return dates.map((date) => ({
    ...planOf(facts, date),
    categories: dated
      .filter(({ id }) => runs.get(id)?.has(date))
      .map(({ id, name, station_id }) => ({ id, name, station_id })),
  }));
}

function runsOn({ location, phones }: PlanFacts, category: ShownCategory, date: string): boolean {
  return categoryVisibility(category, ANYWHERE, location, { date }, phones ? 'mobile' : 'kiosk')
    .visible;
}

function planOf(facts: PlanFacts, date: string): Omit<DayPlan, 'categories'> {
  const { location, parts, deals, fees = [], modes = [] } = facts;
  const { operation_hours: hours } = location.operations;
  const open = openOn(facts, date);
  const drawn = parts.flatMap(({ id, name, ...part }) => {
    const [from, to] = [minutesOf(part.start), minutesOf(midnightAsEnd(part.end))];
    // A night has the early parts of the next day.
    return [0, DAY].flatMap((later) =>
      clipped({ from: from + later, to: to + later }, open).map((stretch) => ({
        id,
        name,
        ...stretch,
      })),
    );
  });
  const timed = (rules: readonly TimedRule[]) =>
    rules.flatMap(({ id, name, when }) => {
      const stretches = dealStretches(when, hours, date, open);
      return stretches.length === 0 ? [] : [{ id, name, stretches }];
    });
  const sorted = drawn.sort((one, other) => one.from - other.from);
  return {
    date,
    spans: open.map(({ from, to }) => ({ start: timeOfMinutes(from), end: timeOfMinutes(to) })),
    open,
    out: dayOutOn(hours.calendar, date),
    parts: sorted,
    gaps: parts.length === 0 ? [] : without(open, sorted),
    overlap: overlapOf(facts, date, open),
    deals: timed(deals),
    fees: timed(fees),
    modes: plannedModes(modes, open, (when) => dealStretches(when, hours, date, open)),
  };
}

function openOn({ location, phones }: PlanFacts, day: string): Stretch[] {
  const open = spansOn(location.operations.operation_hours, day).map(stretchOf);
  return phones ? phones(day).flatMap((stretch) => clipped(stretch, open)) : open;
}

function clipped({ from, to }: Stretch, open: readonly Stretch[]): Stretch[] {
  return open
    .map((stretch) => ({ from: Math.max(from, stretch.from), to: Math.min(to, stretch.to) }))
    .filter((stretch) => stretch.from < stretch.to);
}

function overlapOf(facts: PlanFacts, date: string, [first]: readonly Stretch[]): Stretch | null {
  const night = openOn(facts, addDays(date, -1)).find(({ to }) => to > DAY);
  if (!night || !first) return null;
  const to = Math.min(night.to - DAY, first.to);
  return first.from < to ? { from: first.from, to } : null;
}

/** When it applies while it is open: cut where a time, a date or the night before begins or ends. */
function dealStretches(
  when: When,
  hours: OpeningHours,
  date: string,
  open: readonly Stretch[],
): Stretch[] {
  const applies = (at: number) => {
    const [day, time] = at >= DAY ? [addDays(date, 1), at - DAY] : [date, at];
    const moment = businessMoment({ date: day, time: timeOfMinutes(time) }, hours);
    return notNow(when, moment) === undefined;
  };
  const cuts = cutsOf(when, hours, date);
  return open.flatMap(({ from, to }) => {
    const edges = [from, ...cuts.filter((cut) => from < cut && cut < to), to];
    const stretches: Stretch[] = [];
    for (const [index, start] of edges.slice(0, -1).entries()) {
      const end = edges[index + 1] ?? to;
      const last = stretches.at(-1);
      if (!applies(start)) continue;
      if (last?.to === start) last.to = end;
      else stretches.push({ from: start, to: end });
    }
    return stretches;
  });
}

/** Ascending. */
function cutsOf({ start, end, times }: When, hours: OpeningHours, date: string): number[] {
  const clock = times.flatMap((range) => [minutesOf(range.start), minutesOf(range.end)]);
  const nights = spansOn(hours, addDays(date, -1)).filter(isOvernight);
  const limits = [start, end].flatMap((limit) => {
    const of = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`);
    return limit === null ? [] : Math.ceil((of(limit) - of(`${date} 00:00:00`)) / 60_000);
  });
  const later = clock.map((at) => at + DAY);
  const cuts = [DAY, ...clock, ...later, ...nights.map((night) => minutesOf(night.end)), ...limits];
  return [...new Set(cuts)].sort((one, other) => one - other);
}

/** '3:00 PM – 5:00 PM', also past midnight. */
export function stretchText({ from, to }: Stretch): string {
  return [from, to].map((minutes) => timeOfDay(timeOfMinutes(minutes))).join(' – ');
}

/** Rules and modes that hold on one of these days, and only while it is closed. */
export function idleThings(facts: PlanFacts, plans: readonly DayPlan[]): IdleThing[] {
  const { operation_hours: hours } = facts.location.operations;
  const lateOf = (day: string) =>
    Math.max(0, ...spansAround(hours, day).map((span) => stretchOf(span).to - DAY));
  const businessDayOf = (date: string) => [
    { from: lateOf(addDays(date, -1)), to: DAY + lateOf(date) },
  ];
  const isIdle = (when: When, planned: (plan: DayPlan) => readonly { id: number }[], id: number) =>
    plans.every((plan) => !planned(plan).some((one) => one.id === id)) &&
    plans.some(({ date }) => dealStretches(when, hours, date, businessDayOf(date)).length > 0);
  return [
    ...facts.deals
      .filter(({ id, when }) => isIdle(when, ({ deals }) => deals, id))
      .map(({ name }) => ({ name, kind: 'discount' as const })),
    ...(facts.fees ?? [])
      .filter(({ id, when }) => isIdle(when, ({ fees }) => fees, id))
      .map(({ name }) => ({ name, kind: 'fee' as const })),
    ...(facts.modes ?? [])
      .filter(
        ({ id, active, when }) =>
          !active && when !== null && isIdle(when, ({ modes }) => modes, id),
      )
      .map(({ name }) => ({ name, kind: 'mode' as const })),
  ];
}

export interface IdleThing {
  kind: 'discount' | 'fee' | 'mode';
  name: string;
}
