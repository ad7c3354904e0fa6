import { searchKey } from '~/menu/text';
import type { MenuPosition } from '~/screen/menu-position';
import { readId } from '~/screen/read-query';
import { errorResponseOf } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';

export interface MoveDialogData {
  itemId: number;
  stations: MoveStation[];
  /** Categories that the item can be moved to, found or not. */
  total: number;
  find: string;
  /** The category that was chosen before a refusal. */
  chosen: number | null;
}

interface MoveStation {
  id: number;
  name: string;
  categories: { id: number; name: string; itemCount: number; active: boolean }[];
}

const SEARCH_MAX = 200;

/** The dialog that the address asks for by `dialog=move` and the item's `id`; null where it asks for none. */
export async function loadMoveDialog(
  { creator, location }: LocationGuarded,
  url: URL,
  { categoryId }: MenuPosition,
): Promise<MoveDialogData | null> {
  const itemId = readId(url.searchParams.get('id'));
  if (url.searchParams.get('dialog') !== 'move' || itemId === null || !location.menu.writable)
    return null;
  const find = (url.searchParams.get('find') ?? '').trim().slice(0, SEARCH_MAX);
  const menu = await creator
    .call('menu.get', { location_id: location.id, parts: 'categories' })
    .catch((error: unknown) => {
      throw errorResponseOf(error);
    });
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

/** The categories whose own name or whose station's has the words. */
function found({ name, categories }: MoveStation, find: string): MoveStation['categories'] {
  const words = searchKey(find);
  if (searchKey(name).includes(words)) return categories;
  return categories.filter((category) => searchKey(category.name).includes(words));
}
