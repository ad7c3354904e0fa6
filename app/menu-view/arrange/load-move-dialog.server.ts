import { searchKey } from '~/menu/text';
import type { MenuPosition } from '~/screen/menu-position';
import { readId } from '~/screen/read-query';
import { throwErrorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';

export type MoveDialogData = NonNullable<Awaited<ReturnType<typeof loadMoveDialog>>>;

interface MoveStation {
  id: number;
  name: string;
  categories: { id: number; name: string; itemCount: number; active: boolean }[];
}

const SEARCH_MAX = 200;

/** Loads the dialog if the address asks for it with `dialog=move` and the item's `id`, else null. */
export async function loadMoveDialog(
  { creator, location }: LocationGuarded,
  url: URL,
  { categoryId }: MenuPosition,
) {
  const itemId = readId(url.searchParams.get('id'));
  if (url.searchParams.get('dialog') !== 'move' || itemId === null || !location.menu.writable)
    return null;
  const find = (url.searchParams.get('find') ?? '').trim().slice(0, SEARCH_MAX);
  const menu = await creator
    .call('menu.get', { location_id: location.id, parts: 'categories' })
    .catch(throwErrorResponse);
  const home = location.menu.location_id;
  const stations = menu.stations.map(({ id, name, categories }) => ({
    id,
    name,
    categories: categories
      .filter((category) => category.location_id === home && category.id !== categoryId)
      .map(({ item_count, ...category }) => ({
        id: category.id,
        name: category.name,
        itemCount: item_count,
        active: category.active === 1,
      })),
  }));
  return {
    itemId,
    stations: stations
      .map((station) => ({ ...station, categories: found(station, find) }))
      .filter(({ categories }) => categories.length > 0),
    total: stations.reduce((sum, { categories }) => sum + categories.length, 0),
    find,
    chosen: readId(url.searchParams.get('to')),
  };
}

function found({ name, categories }: MoveStation, find: string): MoveStation['categories'] {
  const words = searchKey(find);
  if (searchKey(name).includes(words)) return categories;
  return categories.filter((category) => searchKey(category.name).includes(words));
}
