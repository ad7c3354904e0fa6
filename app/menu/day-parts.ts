import { isTime } from './time-of-day';

/** Day parts ("meals") of a location: Breakfast, Lunch, …. */

export interface DayPart {
  /** Unique in its location; in answers its place in the list, from 1. */
  id: number;
  name: string;
  /** 'HH:mm', local time. */
  start: string;
  /** 'HH:mm', local time; midnight is '24:00'. */
  end: string;
}

export interface MenuDayPart extends DayPart {
  location_id: number;
}

/** A menu's own location, and the day parts of every location whose items it shows. */
export interface MenuDayParts<P extends MenuDayPart = MenuDayPart> {
  location_id: number;
  day_parts: readonly P[];
}

/** The id that stands for no restriction; items store it as an empty list. */
export const ALL_DAY = 0;

/** What becomes of items that are sold only at day parts that are removed. */
export const GONE_MEALS = ['keep', 'inactive', 'all_day'] as const;
export type GoneMeals = (typeof GONE_MEALS)[number];

/** What a list that is not valid is refused with. */
const DAY_PARTS_INVALID = 'Meal times are not valid';

export interface DayPartProblem {
  index: number;
  field: 'name' | 'start' | 'end';
  message: string;
}

export type CheckedDayParts =
  | { ok: true; dayParts: DayPart[] }
  | { ok: false; message: typeof DAY_PARTS_INVALID; problems: DayPartProblem[] };

/** A day part that a form names by what it keeps when the list is numbered anew. */
export interface KeyedDayPart extends MenuDayPart {
  key: number;
}

/** The keys of the parts that an item's numbers are of: what its forms hold, however long they stay open. */
export function keysOfDayParts(
  item: { location_id: number; day_parts: readonly number[] },
  menu: MenuDayParts<KeyedDayPart>,
): number[] {
  const own = ownersDayParts(item, menu);
  return item.day_parts.flatMap((number) => own.find(({ id }) => id === number)?.key ?? []);
}

/**
 * Parts of the menu's own location as a save of an item names them: by the numbers that they have by now,
 * those that are gone left out, and by whose list. The version of a mirror's source is not known here.
 */
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

/** The day parts of the menu's own location: what its filters and forms offer. */
export function offeredDayParts<P extends MenuDayPart>(menu: MenuDayParts<P>): P[] {
  return ownersDayParts(menu, menu);
}

/** The day parts that an item's ids are of: those of its own location. */
export function ownersDayParts<P extends MenuDayPart>(
  { location_id }: { location_id: number },
  { day_parts }: MenuDayParts<P>,
): P[] {
  return day_parts.filter((part) => part.location_id === location_id);
}

/**
 * The day parts of an item, which are numbered by its own location. What an inherited item is sold at is
 * the menu's own part of that name where there is one, at its times; else the part of the item's location.
 */
export function dayPartsOf(
  item: { location_id: number; day_parts: readonly number[] },
  menu: MenuDayParts,
): MenuDayPart[] {
  const named = ownersDayParts(item, menu).filter(({ id }) => item.day_parts.includes(id));
  if (item.location_id === menu.location_id || named.length === 0) return named;
  const offered = offeredDayParts(menu);
  return named.map((part) => offered.find(({ name }) => name === part.name) ?? part);
}

/**
 * Checks a list of day parts in its order: everything filled, each after the one before, midnight
 * only as the first start and as an end. Names are trimmed and an end of 00:00 becomes
 * 24:00; ids stay.
 */
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

export interface GivenDayPart extends Pick<DayPart, 'name' | 'start' | 'end'> {
  /** Its number in the list that the form was opened with; 0, none or one that is not there for a new one. */
  id?: number | undefined;
}

/**
 * What is wrong with the numbers of a form's day parts: the same twice. Undefined if nothing is. A number that the list
 * had not is that of a new part.
 *
 * @param opened the list that the form was opened with
 */
export function wrongNumber(
  given: readonly GivenDayPart[],
  opened: readonly DayPart[],
): string | undefined {
  const numbers = given.flatMap(({ id }) => (id && opened[id - 1] ? id : []));
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  return twice === undefined ? undefined : `Day part ${twice} is named twice`;
}

/**
 * A form's day parts with the ids of those that they were: what is sold at a part goes on being so,
 * wherever it stands now. New ones are given ids from `nextId` on.
 */
export function identifiedDayParts(
  given: readonly GivenDayPart[],
  opened: readonly DayPart[],
  nextId: number,
): DayPart[] {
  let next = nextId;
  return given.map(({ id: number = 0, name, start, end }) => {
    const id = opened[number - 1]?.id ?? next++;
    return { id, name, start, end };
  });
}

/**
 * The day parts of another location as this one gets them. A part of the same name is the same part; each other one
 * takes the place of the part that stood there, unless that goes on under its name elsewhere. What finds no part here
 * is new, with an id from `nextId` on; parts of this location that nothing takes are gone.
 */
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

/** What is sold only at parts that go: '2 items are sold at Breakfast only: Egg sandwich and Oatmeal'. */
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

/** Midnight as the end of a day: '00:00' is '24:00', other times stay. */
export function midnightAsEnd(end: string): string {
  return end === '00:00' ? '24:00' : end;
}

/** An end as a time field shows it, which knows no 24:00. */
export function endForField(end: string): string {
  return end === '24:00' ? '00:00' : end;
}

/** Day part ids of an item, each once and ascending; All Day is no id at all. */
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
