import type { Page } from '@playwright/test';
import type { Calls } from './calls';

/** A station of its own for one journey, so that no other one changes it. */
export interface OwnStation {
  stationId: number;
  /** Ids of its categories, in order. */
  categories: number[];
  /** The Menu view of its first category. */
  path: string;
  /** Names of the items that a category holds, as stored. */
  itemsOf(category: number): Promise<string[]>;
  /** Names of the categories, as stored. */
  categoryNames(): Promise<string[]>;
}

/** Makes a station with categories; the first holds the items. */
export async function ownStation(
  calls: Calls,
  name: string,
  { categories = ['Hot', 'Cold'], items = [] as string[] } = {},
): Promise<OwnStation> {
  const here = { location_id: calls.locationId };
  const station = await calls.call('station.create', { ...here, name });
  const ids: number[] = [];
  for (const [index, category] of categories.entries()) {
    const fields = { station_id: station.id, name: `${name} ${category}`, order: index + 1 };
    ids.push((await calls.call('category.create', { ...here, ...fields })).id);
  }
  for (const item of items) {
    await calls.addItem({ name: item, price: 2, category_ids: ids.slice(0, 1) });
  }
  const menu = async (category_id: number) => {
    const parts = { ...here, parts: 'category' as const, category_id };
    const { stations } = await calls.call('menu.get', parts);
    return stations[0]?.categories ?? [];
  };
  return {
    stationId: station.id,
    categories: ids,
    path: `/location/${calls.locationId}/station/${station.id}/category/${ids[0]}`,
    async itemsOf(category) {
      const found = (await menu(category)).find(({ id }) => id === category);
      return found?.items.map((one) => one.name) ?? [];
    },
    async categoryNames() {
      return (await menu(ids[0] ?? 0)).map((category) => category.name);
    },
  };
}

/** The names on the tiles, in the order in which they stand. */
export function tileNames(page: Page): Promise<string[]> {
  return page.getByRole('listitem').getByRole('heading', { level: 3 }).allTextContents();
}

/** Opens the menu "…" of a tile or of the category in view. */
export async function openActions(page: Page, name: string): Promise<void> {
  await page.getByLabel(`More for ${name}`, { exact: true }).click();
}
