import { codeKey } from '~/menu/code';
import { sortKey } from '~/menu/text';
import type { Document } from '~/service/changes/entity';
import type { ImportKind } from '../rules/kinds';
import { systemOf } from './plan/name-keys.service';

/** What an object is known by beside its id. Of what was deleted it is kept as JSON. */
export interface KnownBy {
  name: string;
  pos_id?: string | null;
  /** Folded. */
  codes?: readonly string[];
  station_id?: number;
  /** Keys of other systems. */
  sourceKeys?: readonly string[];
  /** Folded names; none is no contradiction. */
  categories?: readonly string[];
}

export function knownBy(kind: ImportKind, doc: Document): KnownBy {
  const known = { name: String(doc.name ?? '') };
  if (kind === 'category') return { ...known, station_id: Number(doc.station_id) };
  if (kind !== 'item') return known;
  const codes = Array.isArray(doc.sku) ? doc.sku.map((code) => codeKey(String(code))) : [];
  return { ...known, pos_id: typeof doc.pos_id === 'string' ? doc.pos_id : null, codes };
}

/** Two that are the same share one of these. */
export function wordsOf({ name, pos_id, codes = [], sourceKeys = [] }: KnownBy): string[] {
  return [
    ...sourceKeys.map((key) => `key ${key}`),
    ...codes.map((code) => `code ${code}`),
    ...(pos_id ? [`pos ${pos_id}`] : []),
    `name ${sortKey(name)}`,
  ];
}

/** Of two that share a word: what says more decides, if both have it. */
export function isSame(one: KnownBy, other: KnownBy): boolean {
  const isSamePosId = one.pos_id && other.pos_id ? one.pos_id === other.pos_id : null;
  return (
    sharedKey(one.sourceKeys ?? [], other.sourceKeys ?? []) ??
    isSamePosId ??
    shared(one.codes, other.codes) ??
    isSameName(one, other)
  );
}

function isSameName(one: KnownBy, other: KnownBy): boolean {
  const stations = [one.station_id, other.station_id];
  return (
    sortKey(one.name) === sortKey(other.name) &&
    shared(one.categories, other.categories) !== false &&
    // A new station has no number yet.
    (stations.some((id) => id === undefined || Number.isNaN(id)) || stations[0] === stations[1])
  );
}

/** Null unless both have some. */
function shared(some: readonly string[] = [], others: readonly string[] = []): boolean | null {
  if (some.length === 0 || others.length === 0) return null;
  return some.some((one) => others.includes(one));
}

/** Null unless one system has keys of both. */
function sharedKey(some: readonly string[], others: readonly string[]): boolean | null {
  if (some.some((key) => others.includes(key))) return true;
  const systems = new Set(some.map(systemOf));
  const isOneSystem = others.map(systemOf).some((one) => one !== null && systems.has(one));
  return isOneSystem ? false : null;
}
