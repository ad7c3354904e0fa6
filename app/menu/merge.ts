/** Three-way merge of flat documents: base as one opened it, now as stored, yours. */

import { canonicalJson } from './canonical-json';

export type MergeRule =
  /** Conflicts if both changed it. */
  | 'scalar'
  /** Merges member by member: a list, or comma-separated text. Never conflicts. */
  | 'set'
  /** A set where empty means all; conflicts if the merge is empty although both sides had restricted it. */
  | 'selection'
  /** Conflicts as a whole, at any depth. */
  | 'whole';

export interface Clash {
  base: unknown;
  now: unknown;
  yours: unknown;
}

type Document = Record<string, unknown>;

export interface MergeInput<D extends Document> {
  base: D;
  now: D;
  yours: D;
  fields: { readonly [F in keyof D]-?: MergeRule };
  /** Fields that belong together: if both sides changed one, all that differ conflict. */
  together?: readonly (readonly string[])[];
}

export interface Merged<D extends Document> {
  /** `now` with your changes; conflicting fields keep their value of `now`. */
  merged: D;
  clashes: Record<string, Clash>;
}

/** Applies your changes since `base` to `now`; unknown fields conflict as a whole. */
export function mergeDocs<D extends Document>({
  base,
  now,
  yours,
  fields,
  together = [],
}: MergeInput<D>): Merged<D> {
  const merged: Document = { ...now };
  const clashes = new Map<string, Clash>();
  for (const field of new Set([...Object.keys(now), ...Object.keys(yours)])) {
    const sides = { base: base[field], now: now[field], yours: yours[field] };
    if (isEqual(sides.base, sides.yours) || isEqual(sides.now, sides.yours)) continue;
    if (isEqual(sides.base, sides.now)) merged[field] = sides.yours;
    else if (isSetRule(fields[field])) {
      const members = mergeSets(sides);
      if (fields[field] === 'selection' && isWidened(sides, members)) clashes.set(field, sides);
      else merged[field] = members;
    } else clashes.set(field, sides);
  }
  for (const unit of together) {
    const differing = unit.filter((field) => !isEqual(now[field], yours[field]));
    const isMine = differing.some((field) => !isEqual(base[field], yours[field]));
    const isTheirs = differing.some((field) => !isEqual(base[field], now[field]));
    if (!isMine || !isTheirs) continue;
    for (const field of differing) {
      merged[field] = now[field];
      clashes.set(field, { base: base[field], now: now[field], yours: yours[field] });
    }
  }
  return { merged: merged as D, clashes: Object.fromEntries(clashes) };
}

export function isSetRule(rule: MergeRule | undefined): boolean {
  return rule === 'set' || rule === 'selection';
}

export function isWidened({ now, yours }: Pick<Clash, 'now' | 'yours'>, members: unknown): boolean {
  return [now, yours].every((side) => !isNone(side)) && isNone(members);
}

function isNone(selection: unknown): boolean {
  return setMembers(selection).length === 0;
}

export function changedFields(before: Document, after: Document): string[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].filter((field) => !isEqual(before[field], after[field]));
}

export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b)) return false;
  if (JSON.stringify(a) === JSON.stringify(b)) return true;
  return canonicalJson(a) === canonicalJson(b);
}

function mergeSets({ base, now, yours }: Clash): unknown {
  const had = new Set(setMembers(base).map(canonicalJson));
  const has = new Set(setMembers(yours).map(canonicalJson));
  const kept = new Map<string, unknown>();
  for (const member of setMembers(now)) {
    const key = canonicalJson(member);
    if (has.has(key) || !had.has(key)) kept.set(key, member);
  }
  for (const member of setMembers(yours)) {
    const key = canonicalJson(member);
    if (!had.has(key) && !kept.has(key)) kept.set(key, member);
  }
  const members = [...kept.values()];
  return [base, now, yours].some((side) => typeof side === 'string')
    ? members.join() || null
    : members;
}

export function setMembers(set: unknown): readonly unknown[] {
  if (typeof set === 'string') return set.split(',').filter(Boolean);
  return Array.isArray(set) ? set : [];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
