import { businessDay, isOpen, isOpenDay, type OpeningHours } from './business-day';
import { addDays } from './calendar';
import { ALL_DAY, dayPartsOf, type MenuDayParts, midnightAsEnd } from './day-parts';
import { effectOf, isInEffect } from './schedule';

/**
 * What a kiosk shows, and why it does not show the rest. Everything that asks whether a
 * station, a category or an item can be seen asks here. Dates and times are local to the location.
 */

export const CHANNELS = ['kiosk', 'mobile', 'tablet', 'visual-checkout'] as const;
export type Channel = (typeof CHANNELS)[number];

/** One code for each cause of not being shown. */
export const REASON_CODES = [
  'closed_at_weekends',
  'outside_hours',
  'inactive',
  'other_channel',
  'no_date',
  'not_scheduled',
  'other_day_part',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/** The levels of a menu, outermost first. */
export const REASON_LEVELS = ['location', 'station', 'category', 'item'] as const;
export type ReasonLevel = (typeof REASON_LEVELS)[number];

export interface Reason {
  code: ReasonCode;
  on: ReasonLevel;
  id: number;
  field: 'active' | 'visibility' | 'schedule' | 'day_parts' | 'operation_hours';
}

export interface Visibility {
  visible: boolean;
  /** Every cause, outermost first; none exactly when visible. */
  reasons: Reason[];
}

export interface Moment {
  /** 'YYYY-MM-DD'. */
  date: string;
  /** 'HH:mm' from 00:00 to 23:59; without it opening hours do not count. */
  time?: string | undefined;
  /** A day part of the menu's own that was chosen, which goes before the time's; 0 is All Day: all of them. */
  part?: number | undefined;
}

export interface ShownLocation {
  id: number;
  operations: {
    operation_hours: OpeningHours;
  };
  /** The menu that it shows: its own, or its source's if it mirrors one. */
  menu: MenuDayParts;
}

export interface ShownStation {
  id: number;
  active: 0 | 1;
  visibility: string | null;
}

export interface ShownCategory {
  id: number;
  active: 0 | 1;
  visibility: string | null;
  /** Dates parted by commas; null is every day. */
  schedule: string | null;
}

export interface ShownItem {
  id: number;
  /** Its own location: another one than the menu's, where it is inherited. */
  location_id: number;
  active: 0 | 1;
  /** Ranges 'start_end' parted by commas; null is every day. */
  schedule: string | null;
  /** Day part ids of its own location; none, or none that it has, is All Day. */
  day_parts: readonly number[];
}

/** Whether an item of a category is shown, and every cause if not. */
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
    ...categoryReasons(category, dayOf(location, when), channel),
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
    ...categoryReasons(category, dayOf(location, when), channel),
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

/**
 * The days on which at least one of the categories is in effect, among `days` days from `from` on.
 * Active flags do not count: pass the categories that the page would show.
 */
export function datesWithSomething(
  categories: readonly Pick<ShownCategory, 'schedule'>[],
  from: string,
  days: number,
): string[] {
  const effects = [...new Set(categories.map(({ schedule }) => schedule))].map(effectOf);
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

/** What has to hold, with the code and the field to name where it does not. */
type Condition = [holds: boolean, code: ReasonCode, field: Reason['field']];

function broken(on: ReasonLevel, id: number, conditions: readonly Condition[]): Reason[] {
  return conditions.filter(([holds]) => !holds).map(([, code, field]) => ({ code, on, id, field }));
}

function locationReasons(location: ShownLocation, when: Moment): Reason[] {
  if (when.time === undefined) return [];
  const { operation_hours: hours } = location.operations;
  return broken('location', location.id, [
    [isOpenDay(hours, dayOf(location, when)), 'closed_at_weekends', 'operation_hours'],
    [isOpen(hours, when.time), 'outside_hours', 'operation_hours'],
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
  { id, active, visibility, schedule }: ShownCategory,
  day: string,
  channel: Channel,
): Reason[] {
  return broken('category', id, [
    [active === 1, 'inactive', 'active'],
    [isOnChannel(visibility, channel), 'other_channel', 'visibility'],
    [isInEffect(schedule, day), 'no_date', 'schedule'],
  ]);
}

function itemReasons(item: ShownItem, location: ShownLocation, when: Moment): Reason[] {
  return broken('item', item.id, [
    [item.active === 1, 'inactive', 'active'],
    [isInEffect(item.schedule, dayOf(location, when)), 'not_scheduled', 'schedule'],
    [isServed(item, location.menu, when), 'other_day_part', 'day_parts'],
  ]);
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
