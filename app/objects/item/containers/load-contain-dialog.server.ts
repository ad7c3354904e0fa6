import { type Creator, CreatorError } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { log } from '~/log.server';
import { formatPrice, numberToCents } from '~/menu/money';
import { type ContainQuery, readContainQuery } from './paths';

/** Results of a search for containers. */
const SHOWN = 25;

interface FoundItem {
  id: number;
  name: string;
  price: string;
  posId: string | null;
  /** The container holds it already. */
  held: boolean;
}

export interface ContainDialogData {
  query: ContainQuery;
  container: string;
  items: FoundItem[];
  /** There may be more than are shown. */
  full: boolean;
}

/** What the dialog shows that the address asks for; null where it asks for none, or for no container here. */
export async function loadContainDialog(
  creator: Creator,
  location: AnswerOf<'location.get'>,
  url: URL,
): Promise<ContainDialogData | null> {
  const query = readContainQuery(url.searchParams);
  if (!query || !location.menu.writable) return null;
  const { containerId: id, find } = query;
  const [container, listed] = await Promise.all([
    containerOf(creator, location.id, id),
    search(creator, location.id, find),
  ]);
  if (!container || container.location_id !== location.menu.location_id) return null;
  const held = new Set(
    (container.relations ?? [])
      .filter((relation) => relation.type === 'contained' && relation.item_id === id)
      .map((relation) => relation.relation_id),
  );
  const items = listed
    .filter((item) => item.id !== id)
    .map((item) => ({
      id: item.id,
      name: item.name ?? '',
      price: formatPrice(numberToCents(item.price ?? 0), location.currency),
      posId: item.pos_id ?? null,
      held: held.has(item.id),
    }));
  return { query, container: container.name ?? '', items, full: listed.length === SHOWN };
}

async function containerOf(creator: Creator, location_id: number, id: number) {
  try {
    const fields = ['name' as const, 'relations' as const];
    return await creator.call('item.get', { location_id, id, fields });
  } catch (error) {
    if (error instanceof CreatorError && error.status === 404) return null;
    throw error;
  }
}

/** The location's own items and those of its master, which it may refer to. */
async function search(creator: Creator, location_id: number, find: string) {
  try {
    return await creator.call('item.list', {
      location_id,
      filters: { placeable: true, ...(find === '' ? {} : { search: find }) },
      fields: ['name', 'price', 'pos_id'],
      limit: SHOWN,
    });
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    log.error({ err: error, location: location_id }, 'the items could not be searched');
    return [];
  }
}
