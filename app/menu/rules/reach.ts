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

/** Whether a reach includes an item: asked of many, its pattern is read once. */
export function reachesOf(reach: Reach): (item: ReachableItem) => boolean {
  const wanted = new Set(reach.targets);
  const matches = matcherOf(reach);
  return (item) => {
    const { id, name, tags } = item;
    const isNamed =
      reach.everything || wanted.has(id) || tags.some((tag) => wanted.has(tag)) || matches(name);
    return isNamed && !isSkipped(reach, item);
  };
}

/** What a reach catches of the items of a menu. */
export function catchOf(reach: Reach, items: readonly ReachableItem[]): Caught {
  const matches = matcherOf(reach);
  const counts = new Map(reach.targets.map((target) => [target, 0]));
  const reached: number[] = [];
  let [pattern, skipped] = [0, 0];
  for (const item of items) {
    const targets = [item.id, ...new Set(item.tags)].filter((target) => counts.has(target));
    for (const target of targets) counts.set(target, (counts.get(target) ?? 0) + 1);
    const isMatch = matches(item.name);
    if (isMatch) pattern += 1;
    if (!reach.everything && !isMatch && targets.length === 0) continue;
    if (isSkipped(reach, item)) skipped += 1;
    else reached.push(item.id);
  }
  const targets = reach.targets.map((target) => ({ target, count: counts.get(target) ?? 0 }));
  return { reached, targets, pattern, skipped };
}

function matcherOf({ pattern }: Reach): (name: string) => boolean {
  return pattern === null ? () => false : patternMatcher(pattern);
}

function isSkipped({ skipTags }: Reach, { tags }: ReachableItem): boolean {
  return tags.some((tag) => skipTags.includes(tag));
}
