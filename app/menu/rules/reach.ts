import { patternMatcher } from './pattern';

/** Which items a rule reaches: those named by id, by tag or by a pattern of their name, minus skip tags. */
export interface Reach {
  /** Whether nothing need be named. */
  everything: boolean;
  /** Ids of items and tags, in the order in which they were chosen. */
  targets: readonly (number | string)[];
  /** Null for none. */
  pattern: string | null;
  skipTags: readonly string[];
}

export interface ReachableItem {
  id: number;
  name: string;
  tags: readonly string[];
}

/** How a reach comes about among the items of a menu. */
export interface Caught {
  /** The ids of the items that are reached, in their order. */
  reached: number[];
  /** How many items each target reaches, skip tags aside; 0: it is gone, or no item has the tag. */
  targets: { target: number | string; count: number }[];
  /** How many the pattern matches, skip tags aside. */
  pattern: number;
  /** How many would be reached but for a skip tag. */
  skipped: number;
}

/** Whether a reach includes an item: the question for many items, the pattern is read once. */
export function reachesOf(reach: Reach): (item: ReachableItem) => boolean {
  const names = namesOf(reach);
  return (item) => names(item) && !isSkipped(reach, item);
}

/** What a reach catches of the items of a menu. */
export function catchOf(reach: Reach, items: readonly ReachableItem[]): Caught {
  const named = items.filter(namesOf(reach));
  const reached = named.filter((item) => !isSkipped(reach, item));
  const matches = reach.pattern === null ? () => false : patternMatcher(reach.pattern);
  const counts = new Map<number | string, number>();
  for (const { id, tags } of items) {
    for (const target of [id, ...new Set(tags)]) counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  return {
    reached: reached.map(({ id }) => id),
    targets: reach.targets.map((target) => ({ target, count: counts.get(target) ?? 0 })),
    pattern: items.filter(({ name }) => matches(name)).length,
    skipped: named.length - reached.length,
  };
}

/** Whether an item is named, skip tags aside. */
function namesOf({ everything, targets, pattern }: Reach): (item: ReachableItem) => boolean {
  if (everything) return () => true;
  const wanted = new Set(targets);
  const matches = pattern === null ? () => false : patternMatcher(pattern);
  return ({ id, name, tags }) =>
    wanted.has(id) || tags.some((tag) => wanted.has(tag)) || matches(name);
}

function isSkipped({ skipTags }: Reach, { tags }: ReachableItem): boolean {
  return tags.some((tag) => skipTags.includes(tag));
}
