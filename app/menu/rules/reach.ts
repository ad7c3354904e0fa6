import { patternMatcher } from './pattern';

/** Items affected by a rule: by id, tag or name pattern, minus skip tags. */
export interface Reach {
  everything: boolean;
  /** Ids of items and tags, in the order of selection. */
  targets: readonly (number | string)[];
  pattern: string | null;
  skipTags: readonly string[];
}

export interface ReachableItem {
  id: number;
  name: string;
  tags: readonly string[];
}

export interface Caught {
  reached: number[];
  /** Matches per target before skip tags; 0 if the item is gone or the tag unused. */
  targets: { target: number | string; count: number }[];
  pattern: number;
  skipped: number;
}

/** Returns a predicate, so that the pattern is parsed only once. */
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

export interface MenuIndex {
  items: readonly ReachableItem[];
  byTarget: ReadonlyMap<number | string, readonly number[]>;
}

export function indexMenu(items: readonly ReachableItem[]): MenuIndex {
  const byTarget = new Map<number | string, number[]>();
  for (const [position, { id, tags }] of items.entries()) {
    for (const target of [id, ...new Set(tags)]) {
      const positions = byTarget.get(target);
      if (positions) positions.push(position);
      else byTarget.set(target, [position]);
    }
  }
  return { items, byTarget };
}

export function catchOf(reach: Reach, { items, byTarget }: MenuIndex): Caught {
  const caught = new Set(reach.targets.flatMap((target) => byTarget.get(target) ?? []));
  let pattern = 0;
  if (reach.pattern !== null || reach.everything) {
    const matches = matcherOf(reach);
    for (const [position, { name }] of items.entries()) {
      const isMatch = matches(name);
      if (isMatch) pattern += 1;
      if (isMatch || reach.everything) caught.add(position);
    }
  }
  const reached: number[] = [];
  let skipped = 0;
  for (const position of [...caught].sort((a, b) => a - b)) {
    const item = items[position] as ReachableItem;
    if (isSkipped(reach, item)) skipped += 1;
    else reached.push(item.id);
  }
  const targets = reach.targets.map((target) => ({
    target,
    count: byTarget.get(target)?.length ?? 0,
  }));
  return { reached, targets, pattern, skipped };
}

function matcherOf({ pattern }: Reach): (name: string) => boolean {
  return pattern === null ? () => false : patternMatcher(pattern);
}

function isSkipped({ skipTags }: Reach, { tags }: ReachableItem): boolean {
  return tags.some((tag) => skipTags.includes(tag));
}
