/** Three-way merge of flat documents: base as one opened it, now as stored, yours. */

import { canonicalJson } from './canonical-json';

export type MergeRule =
  /** Clashes. */
  | 'scalar'
  /** Merges member by member: a list, or text of comma-separated parts. Never clashes. */
  | 'set'
  /** A set of which none is all: as a set, but it clashes where nothing is left that both sides had limited. */
  | 'selection'
  /** Clashes as a whole, however deep it is. */
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
  /** Fields that say something only together: where both sides changed one of them, all that differ clash. */
  together?: readonly (readonly string[])[];
}

export interface Merged<D extends Document> {
  /** `now` with what you changed; fields that clash stay as they are now. */
  merged: D;
  clashes: Record<string, Clash>;
}

/**
 * Carries your changes since `base` over to `now`. A field that only one side changed is that
 * side's, one that both changed alike is no clash. Fields of one unit are one side's all. Fields that `fields` does not name clash as a
 * whole.
 */
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

/** Deep equality of JSON values; the order of an object's keys does not count. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b)) return false;
  // Mostly the keys have the same order.
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

/** The members of a set: of a list, or of text of comma-separated parts. */
export function setMembers(set: unknown): readonly unknown[] {
  if (typeof set === 'string') return set.split(',').filter(Boolean);
  return Array.isArray(set) ? set : [];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
