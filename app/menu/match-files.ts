import { codeKey } from './code';
import { searchKey } from './text';

/** Finds the items that files are named after. */

/** An item as files may name it. */
export interface NamedItem {
  id: number;
  name: string;
  pos_id: string | null;
  skus: readonly string[];
}

/** By what an item was found; `part`: the file's words are some of its name's. */
export type FoundBy = 'sku' | 'pos_id' | 'name' | 'part';

export interface FileMatch {
  /** Null where no item fits. */
  by: FoundBy | null;
  /** The items that fit, in their order. */
  ids: number[];
}

const MOST_OFFERED = 20;
export const PICTURE_EXTENSION = /\.(jpe?g|jfif|png|webp|gif|tiff?|heic|heif|avif|bmp|svg)$/i;
/** What systems write behind the name of a copy: `latte (1)`, `latte copy 2`. */
const COPY = /(?:[ _-]*\(\d{1,3}\)|[ _-]+copy(?:[ _-]*\d{1,3})?)$/i;

/** The name of a file without the folders before it. */
export function baseName(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? '';
}

/**
 * The items that each file is named after: by SKU, else by POS ID, else by name. Case, accents, folders, the
 * extension and what parts words do not matter; where no code is written exactly so neither does the form of a code, nor
 * the leading zeros of digits alone. Where nothing else fits, items are offered whose name holds the file's words.
 */
export function matchFiles(names: readonly string[], items: readonly NamedItem[]): FileMatch[] {
  const index = indexOf(items);
  return names.map((name) => {
    const stem = baseName(name).normalize('NFC').replace(PICTURE_EXTENSION, '').trim();
    const exact = exactMatch(stem, index);
    const original = stem.replace(COPY, '');
    const copied = exact ?? (original === stem ? null : exactMatch(original, index));
    return copied ?? partMatch(original, index);
  });
}

type Lookup = ReadonlyMap<string, number[]>;

interface ItemIndex {
  sku: Lookup;
  pos_id: Lookup;
  name: Lookup;
  /** The words of all names, sorted, each with the items that have it. */
  words: [word: string, ids: number[]][];
}

function indexOf(items: readonly NamedItem[]): ItemIndex {
  const sku = new Map<string, number[]>();
  const posId = new Map<string, number[]>();
  const name = new Map<string, number[]>();
  const words = new Map<string, number[]>();
  for (const item of items) {
    for (const code of item.skus) addCode(sku, code, item.id);
    if (item.pos_id) addCode(posId, item.pos_id, item.id);
    const key = nameKey(item.name);
    add(name, key, item.id);
    for (const word of key.split(' ')) add(words, word, item.id);
  }
  const sorted = [...words].sort(([one], [other]) => (one < other ? -1 : 1));
  return { sku, pos_id: posId, name, words: sorted };
}

function addCode(codes: Map<string, number[]>, code: string, id: number): void {
  for (const key of keysOf(code)) add(codes, key, id);
}

function add(lookup: Map<string, number[]>, key: string, id: number): void {
  if (key === '') return;
  const ids = lookup.get(key);
  if (!ids) lookup.set(key, [id]);
  else if (ids.at(-1) !== id) ids.push(id);
}

function exactMatch(stem: string, { sku, pos_id, name }: ItemIndex): FileMatch | null {
  const keys = keysOf(stem);
  for (const [by, codes] of [
    ['sku', sku],
    ['pos_id', pos_id],
  ] as const) {
    const key = keys.find((one) => codes.has(one));
    if (key !== undefined) return { by, ids: codes.get(key) ?? [] };
  }
  const ids = name.get(nameKey(stem));
  return ids ? { by: 'name', ids } : null;
}

function partMatch(stem: string, { words }: ItemIndex): FileMatch {
  const nothing = { by: null, ids: [] };
  const wanted = nameKey(stem).split(' ').filter(Boolean);
  // One letter, or digits alone, are in too many names to mean one.
  if (!wanted.some((word) => /\p{L}{2}/u.test(word))) return nothing;
  const found = wanted.map((word) => beginning(words, word));
  const [first = new Set<number>(), ...others] = found;
  const ids = [...first].filter((id) => others.every((other) => other.has(id)));
  if (ids.length === 0) return nothing;
  return { by: 'part', ids: ids.sort((one, other) => one - other).slice(0, MOST_OFFERED) };
}

function beginning(words: ItemIndex['words'], start: string): Set<number> {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.[0] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  const found = new Set<number>();
  for (let at = low; words[at]?.[0].startsWith(start); at += 1) {
    for (const id of words[at]?.[1] ?? []) found.add(id);
  }
  return found;
}

/** A name without case, accents and all that is neither letter nor digit. */
function nameKey(name: string): string {
  return searchKey(name)
    .replace(/&/g, ' and ')
    .replace(/'/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}

/**
 * What a code is found by, the closest first: without case and what parts its groups, in any of its forms, and without the
 * zeros before digits. The last two are marked, so that they never equal a code as it is written.
 */
function keysOf(code: string): string[] {
  const plain = code.toLowerCase().replace(/[\s._-]+/g, '');
  if (plain === '') return [];
  const bare = /^\d+$/.test(plain) ? [`0*${plain.replace(/^0+(?=\d)/, '')}`] : [];
  return [plain, `=${codeKey(plain)}`, ...bare];
}
