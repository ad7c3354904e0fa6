import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '~/service/project-folder';
import { renderDrawings } from '../service/drawing.service';
import drawings from './drawings.json';
import { searchPictures } from './search.service';

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
