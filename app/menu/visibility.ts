import { businessDay, closedDays, isOpen, isOpenDay, type OpeningHours } from './business-day';
import { addDays } from './calendar';
import { ALL_DAY, dayPartsOf, type MenuDayParts, midnightAsEnd } from './day-parts';
import { dayOutOn } from './hours-calendar';
import { distinct, effectOf, isInEffect, type Scheduled } from './in-effect';
import type { IsClosed } from './repeats';
import type { OutNow } from './sold-out';

/** All questions about what is visible on a kiosk go through here. Dates and times are local. */

export const CHANNELS = ['kiosk', 'mobile', 'tablet', 'visual-checkout'] as const;
export type Channel = (typeof CHANNELS)[number];

export const REASON_CODES = [
  'closed_at_weekends',
  'closed_day',
  'outside_hours',
  'inactive',
  'sold_out',
  'other_channel',
  'no_date',
  'not_scheduled',
  'other_day_part',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

export const REASON_LEVELS = ['location', 'station', 'category', 'item'] as const;
export type ReasonLevel = (typeof REASON_LEVELS)[number];

export interface Reason {
  code: ReasonCode;
  on: ReasonLevel;
  id: number;
  field: 'active' | 'sold_out' | 'visibility' | 'schedule' | 'day_parts' | 'operation_hours';
}

export interface Visibility {
  visible: boolean;
  /** Outermost first; empty exactly if visible. */
  reasons: Reason[];
}

export interface Moment {
  date: string;
  /** 'HH:mm', 00:00 to 23:59; without it opening hours are ignored. */
  time?: string | undefined;
  /** Selected day part of the menu's own location, instead of `time`; 0 means any. */
  part?: number | undefined;
}

export interface ShownLocation {
  id: number;
  operations: {
    operation_hours: OpeningHours;
  };
  /** Its own menu, or the source's for a mirror. */
  menu: MenuDayParts;
  /** What is sold out at the moment; nothing, if missing. */
  out?: OutNow | undefined;
}

export interface ShownStation {
  id: number;
  active: 0 | 1;
  visibility: string | null;
}

export interface ShownCategory extends Scheduled {
  id: number;
  active: 0 | 1;
  visibility: string | null;
}

export interface ShownItem extends Scheduled {
  id: number;
  /** Its owner: differs from the menu's location if inherited. */
  location_id: number;
  active: 0 | 1;
  /** Ids of the owner's day parts; empty or unknown ones mean All Day. */
  day_parts: readonly number[];
}

export function visibility(
  item: ShownItem,
  { station, category }: { station: ShownStation; category: ShownCategory },
  location: ShownLocation,
  when: Moment,
  channel: Channel,
): Visibility {
  return verdict([
    ...locationReasons(location, when),
    ...stationReasons(station, channel),
    ...categoryReasons(category, location, when, channel),
    ...itemReasons(item, location, when),
  ]);
}

export function categoryVisibility(
  category: ShownCategory,
  { station }: { station: ShownStation },
  location: ShownLocation,
  when: Moment,
  channel: Channel,
): Visibility {
  return verdict([
    ...locationReasons(location, when),
    ...stationReasons(station, channel),
    ...categoryReasons(category, location, when, channel),
  ]);
}

export function stationVisibility(
  station: ShownStation,
  location: ShownLocation,
  when: Moment,
  channel: Channel,
): Visibility {
  return verdict([...locationReasons(location, when), ...stationReasons(station, channel)]);
}

/** Days with content among `days` days. Ignores active flags: pass only what the page would show. */
export function datesWithSomething(
  categories: readonly Scheduled[],
  from: string,
  days: number,
  isClosed?: IsClosed,
): string[] {
  const effects = distinct(categories).map((one) => effectOf(one, isClosed));
  return Array.from({ length: days }, (_, n) => addDays(from, n)).filter((date) =>
    effects.some((isInEffectOn) => isInEffectOn(date)),
  );
}

const SHOWN_ON: Record<Channel, string | undefined> = {
  kiosk: undefined,
  mobile: 'mobile',
  tablet: 'tablet',
  'visual-checkout': 'containers',
};

function verdict(reasons: Reason[]): Visibility {
  return { visible: reasons.length === 0, reasons };
}

type Condition = [holds: boolean, code: ReasonCode, field: Reason['field']];

function broken(on: ReasonLevel, id: number, conditions: readonly Condition[]): Reason[] {
  return conditions.filter(([holds]) => !holds).map(([, code, field]) => ({ code, on, id, field }));
}

function locationReasons(location: ShownLocation, when: Moment): Reason[] {
  const { date, time } = when;
  if (time === undefined) return [];
  const { operation_hours: hours } = location.operations;
  const day = dayOf(location, when);
  const isOut = hours.calendar?.week || dayOutOn(hours.calendar, day);
  return broken('location', location.id, [
    [isOpenDay(hours, day), isOut ? 'closed_day' : 'closed_at_weekends', 'operation_hours'],
    [isOpen(hours, { date, time }), 'outside_hours', 'operation_hours'],
  ]);
}

function dayOf({ operations }: ShownLocation, when: Moment): string {
  return businessDay(when, operations.operation_hours);
}

function stationReasons({ id, active, visibility }: ShownStation, channel: Channel): Reason[] {
  return broken('station', id, [
    [active === 1, 'inactive', 'active'],
    [isOnChannel(visibility, channel), 'other_channel', 'visibility'],
  ]);
}

function categoryReasons(
  { id, active, visibility, ...days }: ShownCategory,
  location: ShownLocation,
  when: Moment,
  channel: Channel,
): Reason[] {
  return broken('category', id, [
    [active === 1, 'inactive', 'active'],
    [isOnChannel(visibility, channel), 'other_channel', 'visibility'],
    [isInEffectAt(location, days, dayOf(location, when)), 'no_date', 'schedule'],
  ]);
}

function itemReasons(item: ShownItem, location: ShownLocation, when: Moment): Reason[] {
  return broken('item', item.id, [
    [item.active === 1, 'inactive', 'active'],
    [!location.out?.items.has(item.id), 'sold_out', 'sold_out'],
    [isInEffectAt(location, item, dayOf(location, when)), 'not_scheduled', 'schedule'],
    [isServed(item, location.menu, when), 'other_day_part', 'day_parts'],
  ]);
}

function isInEffectAt({ operations }: ShownLocation, days: Scheduled, day: string): boolean {
  return isInEffect(days, day, closedDays(operations.operation_hours));
}

function isOnChannel(visibility: string | null, channel: Channel): boolean {
  return visibility === null || visibility === SHOWN_ON[channel];
}

function isServed(item: ShownItem, menu: MenuDayParts, { time, part }: Moment): boolean {
  if (item.day_parts.length === 0 || part === ALL_DAY) return true;
  const sold = dayPartsOf(item, menu);
  if (sold.length === 0) return true;
  if (part !== undefined) {
    return sold.some(({ location_id, id }) => location_id === menu.location_id && id === part);
  }
  if (time === undefined) return true;
  return sold.some(({ start, end }) => start <= time && time < midnightAsEnd(end));
}
