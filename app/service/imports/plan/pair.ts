import { sortKey } from '~/menu/text';

/** By what an object of a file and a stored one are told to be the same; null where the object says nothing of it. */
export interface PairKey {
  of(doc: Readonly<Record<string, unknown>>): string | null;
  /** Counts only where one object of the file and one that is stored have it. */
  unique?: true;
}

export interface Pair<S> {
  stored: S;
  /** All that have the same key, where more than one has. */
  others: readonly S[];
}

/**
 * Pairs objects of a file with stored ones of one kind: by the first key first, then what is left by the next. Where
 * several have the same key, the nth is the nth.
 */
export function pairUp<E, S>(
  entries: readonly { entry: E; doc: Readonly<Record<string, unknown>> }[],
  stored: readonly { stored: S; doc: Readonly<Record<string, unknown>> }[],
  keys: readonly PairKey[],
): Map<E, Pair<S>> {
  const pairs = new Map<E, Pair<S>>();
  const used = new Set<S>();
  for (const { of, unique } of keys) {
    const free = grouped(
      stored.filter((one) => !used.has(one.stored)),
      ({ doc }) => of(doc),
    );
    const open = grouped(
      entries.filter(({ entry }) => !pairs.has(entry)),
      ({ doc }) => of(doc),
    );
    for (const [key, wanting] of open) {
      const found = free.get(key) ?? [];
      if (unique && (found.length !== 1 || wanting.length !== 1)) continue;
      const others = found.length > 1 ? found.map((one) => one.stored) : [];
      for (const [index, { entry }] of wanting.entries()) {
        const one = found[index];
        if (!one) break;
        used.add(one.stored);
        pairs.set(entry, { stored: one.stored, others });
      }
    }
  }
  return pairs;
}

function grouped<T>(list: readonly T[], keyOf: (one: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const key = keyOf(one);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

/** The id that a menu file keeps. */
export const BY_ID: PairKey = { of: ({ id }) => (typeof id === 'number' ? `${id}` : null) };
export const BY_NAME: PairKey[] = [
  { of: ({ name }) => textKey(name) },
  { of: ({ name }) => textKey(name) && sortKey(String(name)) },
];

/** A text as a key; null for none. */
export function textKey(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
