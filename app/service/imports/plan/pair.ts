import { sortKey } from '~/menu/text';

/** A key by which objects of the file and stored ones match; null if the object has none. */
export interface PairKey {
  of(doc: Readonly<Record<string, unknown>>): string | null;
  /** Applies only if exactly one object on each side has it. */
  unique?: true;
}

export interface Pair<S> {
  stored: S;
  others: readonly S[];
}

/** By the first key, then the rest by the next. Of several with the same key, the nth matches the nth. */
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

export const BY_ID: PairKey = { of: ({ id }) => (typeof id === 'number' ? `${id}` : null) };
export const BY_NAME: PairKey[] = [
  { of: ({ name }) => textKey(name) },
  { of: ({ name }) => textKey(name) && sortKey(String(name)) },
];

export function textKey(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
