import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchKey } from '~/menu/text';
import { projectFolder } from '~/service/project-folder';
import { renderDrawings } from '../service/drawing.service';
import drawings from './drawings.json';

export async function stockBlob(key: string) {
  const drawing = stockPicture(key);
  const [blob] = drawing ? await renderDrawings([drawing.svg]) : [];
  return drawing && blob && { blob, description: drawing.description };
}

/** Drawn for this program; every organisation may use it. */
export interface StockPicture {
  /** Stable as long as the program has the picture. */
  key: string;
  /** Its alternative text. */
  description: string;
  group: string;
  tags: readonly string[];
  svg: string;
}

type KeysOf<T> = T extends unknown ? keyof T : never;
export type StockKey = KeysOf<(typeof drawings)[keyof typeof drawings]>;

const folder = join(projectFolder, 'app/objects/image/stock/drawings');

export const stockPictures: readonly StockPicture[] = Object.entries(drawings).flatMap(
  ([group, ofGroup]) =>
    Object.entries<{ description: string; tags: string }>(ofGroup).map(
      ([key, { description, tags }]) => ({
        key,
        group,
        description,
        tags: tags.split(', '),
        svg: readFileSync(join(folder, `${key}.svg`), 'utf8').trimEnd(),
      }),
    ),
);

export const stockGroups: readonly string[] = Object.keys(drawings);

const byKey = new Map(stockPictures.map((picture) => [picture.key, picture]));

export function stockPicture(key: StockKey): StockPicture;
export function stockPicture(key: string): StockPicture | undefined;
export function stockPicture(key: string): StockPicture | undefined {
  return byKey.get(key);
}

/** All words must match: whole, as a prefix, in singular or plural; best first. No words match all. */
export function searchStock(query: string): readonly StockPicture[] {
  return searchPictures(stockPictures, query);
}

interface Searchable {
  key: string;
  description: string;
  group: string;
  tags: readonly string[];
}

const WORTH = { key: 8, tags: 6, group: 3, description: 2 };

const EMPTY_WORDS = new Set(['a', 'an', 'and', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** All words must match, singular or plural; prefixes count half. The best first; no words match all. */
function searchPictures<T extends Searchable>(pictures: readonly T[], query: string): readonly T[] {
  const words = wordsOf(query).filter((word) => !EMPTY_WORDS.has(word));
  if (words.length === 0) return pictures;
  return pictures
    .map((picture) => ({ picture, worth: worthOf(picture, words) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .map(({ picture }) => picture);
}

/** @returns 0 if a word is not found */
function worthOf(picture: Searchable, words: readonly string[]): number {
  const places = [
    { worth: WORTH.key, words: wordsOf(picture.key) },
    { worth: WORTH.tags, words: wordsOf(picture.tags.join(' ')) },
    { worth: WORTH.group, words: wordsOf(picture.group) },
    { worth: WORTH.description, words: wordsOf(picture.description) },
  ];
  let sum = 0;
  for (const word of words) {
    const best = Math.max(
      ...places.map((place) => place.worth * Math.max(...place.words.map((w) => match(word, w)))),
    );
    if (best <= 0) return 0;
    sum += best;
  }
  return sum;
}

function match(searched: string, word: string): number {
  if (singular(searched) === singular(word)) return 1;
  return word.startsWith(searched) ? 0.5 : 0;
}

function wordsOf(text: string): string[] {
  return searchKey(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
}

/** A form that singular and plural share, not always a word: `cookie` is `cooky`. */
function singular(word: string): string {
  return word
    .replace(/(ss|x|z|ch|sh|o)es$/, '$1')
    .replace(/([^su])s$/, '$1')
    .replace(/ie$/, 'y');
}
