import { codeKey } from './code';
import { searchKey } from './text';

export interface ItemRef {
  id: number;
  name: string;
  pos_id: string | null;
  skus: readonly string[];
}

/** How an item was found; `part`: its name contains the file's words. */
export type FoundBy = 'sku' | 'pos_id' | 'name' | 'part';

export interface FileMatch {
  by: FoundBy | null;
  ids: number[];
}

const MOST_OFFERED = 20;
export const PICTURE_EXTENSION = /\.(jpe?g|jfif|png|webp|gif|tiff?|heic|heif|avif|bmp|svg)$/i;
/** Suffixes of copies: `latte (1)`, `latte copy 2`. */
const COPY = /(?:[ _-]*\(\d{1,3}\)|[ _-]+copy(?:[ _-]*\d{1,3})?)$/i;

export function baseName(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? '';
}

/** By SKU, else POS ID, else name; ignores case, accents, folders, extension and separators. */
export function matchFiles(names: readonly string[], items: readonly ItemRef[]): FileMatch[] {
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
  words: [word: string, ids: number[]][];
}

function indexOf(items: readonly ItemRef[]): ItemIndex {
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
  // Single letters and digits are in too many names to be specific.
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

function nameKey(name: string): string {
  return searchKey(name)
    .replace(/&/g, ' and ')
    .replace(/'/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}

/** Closest key first. Derived keys are marked, so that they never equal a code as written. */
function keysOf(code: string): string[] {
  const plain = code.toLowerCase().replace(/[\s._-]+/g, '');
  if (plain === '') return [];
  const bare = /^\d+$/.test(plain) ? [`0*${plain.replace(/^0+(?=\d)/, '')}`] : [];
  return [plain, `=${codeKey(plain)}`, ...bare];
}
