import { expect } from 'vitest';
import type { Creator } from '~/creator/client';
import type { ParamsOf } from '~/creator/contract';
import type { MenuFile } from '~/menu/mashmenu/menu-file';
import { parseMashmenu } from '~/menu/mashmenu/parse';
import { loadMenu } from '~/service/imports/load-menu';
import { readMenu } from '~/service/imports/read-menu';
import type { Store } from '~/service/store/store';
import { textOf } from '~/service/streams';

export type ExportParams = Omit<ParamsOf<'menu.export'>, 'location_id'>;

/** The text of a location's menu file. */
export async function exported(creator: Creator, location_id: number, params: ExportParams = {}) {
  return textOf(await creator.stream('menu.export', { location_id, ...params }));
}

/** The menu of a file that must be read without a single error or warning. */
export function menuOf(text: string): MenuFile {
  const parsed = parseMashmenu(text);
  if (!parsed.ok) throw new Error(parsed.errors.join(' '));
  expect(parsed.warnings).toEqual([]);
  return parsed.menu;
}

/** Loads a file into a new location, as an operator does. */
export async function loaded(store: Store, text: string, organisation: string): Promise<number> {
  const read = await readMenu(text);
  if (!read.ok) throw new Error(read.errors.join(' '));
  return loadMenu(store, read.ready, organisation);
}

/** Everything of a file but when it was made. */
export function contentsOf(text: string): object {
  const { exported_at, ...contents } = JSON.parse(text);
  expect(exported_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  return contents;
}

/** What a file says of its menu, whatever it calls things; pictures are compared where they are exported twice. */
export function sayingOf(menu: MenuFile): object {
  const keyless = JSON.stringify(
    {
      ...menu,
      exported_at: null,
      discounts: [],
      fees: [],
      taxes: [],
      images: menu.images.length,
    },
    (name, value) => (name === 'key' || name === 'image' ? undefined : value),
  );
  return JSON.parse(keyless);
}

/** The names of things, sorted. */
export function namesOf(list: readonly { name: string }[]): string[] {
  return list.map(({ name }) => name).sort();
}
