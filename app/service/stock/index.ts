import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../project-folder';
import drawings from './drawings.json';
import { searchPictures } from './search';

/** A picture that every organisation may use, drawn for this program. */
export interface StockPicture {
  /** Stays the same as long as the program has the picture. */
  key: string;
  /** What it shows: its alternative text. */
  description: string;
  group: string;
  tags: readonly string[];
  svg: string;
}

type KeysOf<T> = T extends unknown ? keyof T : never;
export type StockKey = KeysOf<(typeof drawings)[keyof typeof drawings]>;

const folder = join(projectFolder, 'app/service/stock/drawings');

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

/** The groups in the order in which they are shown. */
export const stockGroups: readonly string[] = Object.keys(drawings);

const byKey = new Map(stockPictures.map((picture) => [picture.key, picture]));

export function stockPicture(key: StockKey): StockPicture;
export function stockPicture(key: string): StockPicture | undefined;
export function stockPicture(key: string): StockPicture | undefined {
  return byKey.get(key);
}

/**
 * The pictures that every word of a query finds, in any order, as a whole or as the beginning of a word,
 * singular or plural; the best first. A query without words finds all.
 */
export function searchStock(query: string): readonly StockPicture[] {
  return searchPictures(stockPictures, query);
}
