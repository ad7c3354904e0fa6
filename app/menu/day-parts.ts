import { isTime } from './time-of-day';

export interface DayPart {
  /** Unique per location; in answers the position in the list, from 1. */
  id: number;
  name: string;
  start: string;
  /** 'HH:mm', local time; midnight is '24:00'. */
  end: string;
}

export interface MenuDayPart extends DayPart {
  location_id: number;
}

/** Day parts of the menu's own location and of every other location whose items it shows. */
export interface MenuDayParts<P extends MenuDayPart = MenuDayPart> {
  location_id: number;
  day_parts: readonly P[];
}

/** Means no restriction; items store it as an empty list. */
export const ALL_DAY = 0;

export const GONE_MEALS = ['keep', 'inactive', 'all_day'] as const;
export type GoneMeals = (typeof GONE_MEALS)[number];

const DAY_PARTS_INVALID = 'Meal times are not valid';

export interface DayPartProblem {
  index: number;
  field: 'name' | 'start' | 'end';
  message: string;
}

export type CheckedDayParts =
  | { ok: true; dayParts: DayPart[] }
  | { ok: false; message: typeof DAY_PARTS_INVALID; problems: DayPartProblem[] };

/** A day part with a key that stays the same when the list is renumbered. */
export interface KeyedDayPart extends MenuDayPart {
  key: number;
}

/** Keys that an item's form stores: they stay valid while the form is open. */
export function keysOfDayParts(
  item: { location_id: number; day_parts: readonly number[] },
  menu: MenuDayParts<KeyedDayPart>,
): number[] {
  const own = ownersDayParts(item, menu);
  return item.day_parts.flatMap((number) => own.find(({ id }) => id === number)?.key ?? []);
}

/** For a save: current numbers of existing parts, and their owner, without a mirror's version. */
export function namedDayParts(
  keys: readonly number[],
  { id, version, menu }: { id: number; version: number; menu: MenuDayParts<KeyedDayPart> },
): { day_parts: number[]; day_parts_of?: number } {
  const known = offeredDayParts(menu).filter(({ key }) => keys.includes(key));
  const day_parts = known.map((part) => part.id);
  return menu.location_id === id ? { day_parts, day_parts_of: version } : { day_parts };
}

export function keyedDayParts(
  parts: readonly Pick<KeyedDayPart, 'key' | 'name'>[],
): { id: number; name: string }[] {
  return parts.map(({ key, name }) => ({ id: key, name }));
}

export function offeredDayParts<P extends MenuDayPart>(menu: MenuDayParts<P>): P[] {
  return ownersDayParts(menu, menu);
}

export function ownersDayParts<P extends MenuDayPart>(
  { location_id }: { location_id: number },
  { day_parts }: MenuDayParts<P>,
): P[] {
  return day_parts.filter((part) => part.location_id === location_id);
}

/** Numbered by the item's location; an inherited item uses the menu's own part of that name, if any. */
export function dayPartsOf(
  item: { location_id: number; day_parts: readonly number[] },
  menu: MenuDayParts,
): MenuDayPart[] {
  const named = ownersDayParts(item, menu).filter(({ id }) => item.day_parts.includes(id));
  if (item.location_id === menu.location_id || named.length === 0) return named;
  const offered = offeredDayParts(menu);
  return named.map((part) => offered.find(({ name }) => name === part.name) ?? part);
}

/** Requires ascending parts; midnight only as the first start or an end. Trims names, keeps ids. */
export function checkDayParts(list: readonly DayPart[]): CheckedDayParts {
  const dayParts = list.map((part) => ({
    ...part,
    name: part.name.trim(),
    end: midnightAsEnd(part.end),
  }));
  const problems = dayParts.flatMap((part, index) => problemsOf(part, index, dayParts[index - 1]));
  if (problems.length > 0) return { ok: false, message: DAY_PARTS_INVALID, problems };
  return { ok: true, dayParts };
}

export interface DayPartInput extends Pick<DayPart, 'name' | 'start' | 'end'> {
  id?: number | undefined;
}

/** Error if a number is used twice. Numbers that are not in `opened` belong to new parts. */
export function wrongNumber(
  given: readonly DayPartInput[],
  opened: readonly DayPart[],
): string | undefined {
  const numbers = given.flatMap(({ id }) => (id && opened[id - 1] ? id : []));
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  return twice === undefined ? undefined : `Day part ${twice} is named twice`;
}

/** Keeps the ids of existing parts, so items stay assigned; new parts get ids from `nextId` on. */
export function identifiedDayParts(
  given: readonly DayPartInput[],
  opened: readonly DayPart[],
  nextId: number,
): DayPart[] {
  let next = nextId;
  return given.map(({ id: number = 0, name, start, end }) => {
    const id = opened[number - 1]?.id ?? next++;
    return { id, name, start, end };
  });
}

/** Matches parts by name, then by position; unmatched ones get ids from `nextId` on, the rest is removed. */
export function copiedDayParts(
  theirs: readonly DayPart[],
  own: readonly DayPart[],
  nextId: number,
): DayPart[] {
  const ids: (number | undefined)[] = [];
  const isFree = ({ id }: DayPart) => !ids.includes(id);
  for (const { name } of theirs) {
    ids.push(own.find((part) => part.name === name && isFree(part))?.id);
  }
  let next = nextId;
  return theirs.map(({ name, start, end }, index) => {
    const here = own[index];
    ids[index] ??= here && isFree(here) ? here.id : next++;
    return { id: ids[index], name, start, end };
  });
}

export function aloneText(
  parts: readonly Pick<DayPart, 'name'>[],
  { items, names }: { items: number; names: readonly string[] },
): string {
  const more = items - names.length;
  const told = [...names, ...(more > 0 ? [`${more.toLocaleString('en-US')} more`] : [])];
  const are = items === 1 ? '1 item is' : `${items.toLocaleString('en-US')} items are`;
  const at = LIST.format(parts.map(({ name }) => name));
  return `${are} sold at ${at} only: ${LIST.format(told)}`;
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** '00:00' becomes '24:00'; other times stay. */
export function midnightAsEnd(end: string): string {
  return end === '00:00' ? '24:00' : end;
}

export function endForField(end: string): string {
  return end === '24:00' ? '00:00' : end;
}

/** Ascending, without duplicates; All Day is an empty list. */
export function normaliseDayPartIds(ids: readonly number[]): number[] {
  return [...new Set(ids)].filter((id) => id !== ALL_DAY).sort((a, b) => a - b);
}

function problemsOf(
  { name, start, end }: DayPart,
  index: number,
  previous: DayPart | undefined,
): DayPartProblem[] {
  const problems: DayPartProblem[] = [];
  const add = (field: DayPartProblem['field'], message: string) =>
    problems.push({ index, field, message });
  if (name === '') add('name', 'Enter a name');
  const starts = isTime(start);
  const ends = end === '24:00' || isTime(end);
  if (!starts) add('start', 'Enter a start time like 07:00');
  if (!ends) add('end', 'Enter an end time like 10:30');
  if (starts && previous && start === '00:00') {
    add('start', 'Only the first day part may start at 00:00');
  } else if (starts && previous && start < previous.end) {
    add('start', `Start at ${previous.end} or later: the day part before ends then`);
  }
  if (starts && ends && end <= start) add('end', 'Choose an end after the start');
  return problems;
}
