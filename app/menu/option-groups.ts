/** Option groups of an item: how many options may be chosen, and which are. */

export const GROUP_TYPES = [
  'single',
  'multi',
  '1_free',
  '2_free',
  '3_free',
  '4_free',
  '5_free',
  '6_free',
] as const;

export type GroupType = (typeof GROUP_TYPES)[number];

/** Least and most options to choose; null in a single group, which means exactly one. */
export type OptionRange = [min: number, max: number] | null;

/** The highest max count of an option. */
export const MAX_COUNT_MAX = 99;

/** What an option that its item already has is refused with. */
export const OPTION_ALREADY_USED = 'This option is already being used for this item';

/** A group's type for people: 'Single', 'Multi', '2 free'. */
export function groupTypeName(type: string): string {
  return type.replace('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
}

/** A range inside 0..optionCount, its minimum not above its maximum. */
export function clampRange(
  [min, max]: readonly [number, number],
  optionCount: number,
): [number, number] {
  const most = clamp(max, optionCount);
  return [Math.min(clamp(min, optionCount), most), most];
}

/**
 * The range to store: none for a single group, everything from none to all for another one that
 * has none, else the given one inside the number of options.
 */
export function normaliseRange(
  groupType: GroupType,
  range: readonly [number, number] | null,
  optionCount: number,
): OptionRange {
  if (groupType === 'single') return null;
  return range === null ? [0, optionCount] : clampRange(range, optionCount);
}

/** A max count as stored: one is no limit of its own, so 1 becomes 0. */
export function normaliseMaxCount(maxCount: number): number {
  return maxCount === 1 ? 0 : maxCount;
}

/**
 * Switches the default of one option: in a single group it unselects the others, elsewhere
 * defaults toggle.
 */
export function toggleDefault<T extends { default: number }>(
  groupType: GroupType,
  options: readonly T[],
  index: number,
): T[] {
  return options.map((option, at) => {
    if (at === index) return { ...option, default: option.default === 1 ? 0 : 1 };
    return groupType === 'single' ? { ...option, default: 0 } : option;
  });
}

/** Defaults that the group's type allows: in a single group only the first one stays. */
export function normaliseDefaults<T extends { default: number }>(
  groupType: GroupType,
  options: readonly T[],
): T[] {
  if (groupType !== 'single') return [...options];
  const first = options.findIndex((option) => option.default === 1);
  return options.map((option, at) => ({ ...option, default: at === first ? 1 : 0 }));
}

/** Positions of what stands before already: an option only once per item and group. */
export function doubles(keys: readonly (string | number)[]): number[] {
  const seen = new Set<string | number>();
  return keys.flatMap((key, index) => {
    if (seen.has(key)) return [index];
    seen.add(key);
    return [];
  });
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(Math.trunc(value) || 0, 0), most);
}
