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

/** Minimum and maximum; null in a single group, which means exactly one. */
export type OptionRange = [min: number, max: number] | null;

export const MAX_COUNT_MAX = 99;

export const OPTION_ALREADY_USED = 'This option is already being used for this item';

export function groupTypeName(type: string): string {
  return type.replace('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
}

export function clampRange(
  [min, max]: readonly [number, number],
  optionCount: number,
): [number, number] {
  const most = clamp(max, optionCount);
  return [Math.min(clamp(min, optionCount), most), most];
}

/** The range to store: null for single groups and without options, 0 to all by default, else clamped. */
export function normaliseRange(
  groupType: GroupType,
  range: readonly [number, number] | null,
  optionCount: number,
): OptionRange {
  if (groupType === 'single' || optionCount === 0) return null;
  return range === null ? [0, optionCount] : clampRange(range, optionCount);
}

/** 1 is stored as 0: no limit of its own. */
export function normaliseMaxCount(maxCount: number): number {
  return maxCount === 1 ? 0 : maxCount;
}

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

export function mostDefaults(groupType: string, range: OptionRange, optionCount: number): number {
  return groupType === 'single' ? 1 : (range?.[1] ?? optionCount);
}

export function normaliseDefaults<T extends { default: number }>(
  groupType: GroupType,
  options: readonly T[],
  range: OptionRange = null,
): T[] {
  let left = mostDefaults(groupType, range, options.length);
  return options.map((option) => {
    if (option.default !== 1) return option;
    left -= 1;
    return left < 0 ? { ...option, default: 0 } : option;
  });
}

/** Corrects ranges and defaults to what group types allow. @param typeOf by group; unknown groups stay */
export function fitLinks<
  G extends { id: number; range: OptionRange },
  O extends { group: number | null; default: number },
>(
  groups: readonly G[],
  options: readonly O[],
  typeOf: ReadonlyMap<number, string>,
): { groups: G[]; options: O[] } {
  const fitted = new Map<O, O>();
  const ranged = groups.map((link) => {
    const type = typeOf.get(link.id) as GroupType | undefined;
    if (type === undefined) return link;
    const own = options.filter(({ group }) => group === link.id);
    const keepsRange = link.range !== null && type !== 'single' && own.length > 0;
    const range = keepsRange ? clampRange(link.range as [number, number], own.length) : null;
    normaliseDefaults(type, own, range).forEach((option, index) => {
      fitted.set(own[index] as O, option);
    });
    return String(range) === String(link.range) ? link : { ...link, range };
  });
  return { groups: ranged, options: options.map((option) => fitted.get(option) ?? option) };
}

/** Positions of duplicates: an option may occur once per item and group. */
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
