import type { LocalMoment } from './business-day';
import { addDays } from './calendar';
import { instantsOf } from './clock-change';
import { type DayPart, midnightAsEnd } from './day-parts';
import { clockChangesOf, localMoment } from './next-change';

export const SOLD_OUT_KINDS = ['item', 'option'] as const;
export type SoldOutKind = (typeof SOLD_OUT_KINDS)[number];

/** Said of an item or option at a location, where it counts until its end. */
export interface SoldOutMark {
  kind: SoldOutKind;
  object_id: number;
  /** Milliseconds since the epoch; null is until somebody says so. */
  until: number | null;
  /** Of an option: items that need it are sold without it, instead of counting as sold out. */
  items_stay: boolean;
}

/** A group of an item of which customers must choose something. */
export interface RequiredGroup {
  item: number;
  group: string;
  /** Its active options. */
  options: readonly number[];
}

export interface SoldOutFacts<M extends SoldOutMark = SoldOutMark> {
  marks: readonly M[];
  /** At least those that have a marked option. */
  groups: readonly RequiredGroup[];
}

/** Why something is sold out: a mark of its own, or a required group without a choice left. */
export interface Out<M extends SoldOutMark = SoldOutMark> {
  until: number | null;
  mark: M | null;
  group: string | null;
}

export interface OutNow<M extends SoldOutMark = SoldOutMark> {
  items: ReadonlyMap<number, Out<M>>;
  options: ReadonlyMap<number, Out<M>>;
}

export const NOTHING_OUT: OutNow<never> = { items: new Map(), options: new Map() };

/** @param instant milliseconds since the epoch */
export function outAt<M extends SoldOutMark>(
  { marks, groups }: SoldOutFacts<M>,
  instant: number,
): OutNow<M> {
  const items = new Map<number, Out<M>>();
  const options = new Map<number, Out<M>>();
  for (const mark of marks) {
    if (mark.until !== null && mark.until <= instant) continue;
    const all = mark.kind === 'item' ? items : options;
    all.set(mark.object_id, { until: mark.until, mark, group: null });
  }
  for (const { item, group, options: choices } of groups) {
    const out = choices.flatMap((id) => options.get(id) ?? []);
    if (choices.length === 0 || out.length < choices.length) continue;
    if (out.some(({ mark }) => mark?.items_stay)) continue;
    const until = earlier(out.map((one) => one.until));
    const known = items.get(item);
    // The item is back when nothing keeps it out any more.
    if (!known || isLater(until, known.until)) {
      items.set(item, { until, mark: known?.mark ?? null, group });
    }
  }
  return { items, options };
}

function earlier(ends: readonly (number | null)[]): number | null {
  const known = ends.filter((end) => end !== null);
  return known.length === 0 ? null : Math.min(...known);
}

function isLater(one: number | null, other: number | null): boolean {
  return other !== null && (one === null || one > other);
}

/** Where a mark can end by a word. */
export const SOLD_OUT_ENDS = ['part_end', 'next_opening'] as const;

/** The first of the day parts that are on now, with its end; null between day parts. */
export function endOfPart<P extends DayPart>(
  parts: readonly P[],
  { date, time }: LocalMoment,
): { part: P; at: LocalMoment } | null {
  const part = parts.find(({ start, end }) => start <= time && time < midnightAsEnd(end));
  if (!part) return null;
  const isMidnight = midnightAsEnd(part.end) === '24:00';
  return {
    part,
    at: isMidnight ? { date: addDays(date, 1), time: '00:00' } : { date, time: part.end },
  };
}

/**
 * When a clock shows a moment for the first time after an instant; where it skips it, when it goes on. Null for one
 * that is over.
 */
export function instantAfter(
  moment: LocalMoment,
  timezone: string | null,
  from: number,
): number | null {
  const found = instantsOf(moment, timezone);
  const all = found.length > 0 ? found : clockChangesOf(moment.date, timezone);
  const later = all.filter((one) => one > from);
  return later.length === 0 ? null : Math.min(...later);
}

/** 'YYYY-MM-DDTHH:mm' */
export function localText(instant: number, timezone: string | null): string {
  const { date, time } = localMoment(instant, timezone);
  return `${date}T${time}`;
}
