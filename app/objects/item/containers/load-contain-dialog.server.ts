import { byStatus, logged } from '~/creator/by-status.server';
import type { Creator } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { formatPrice, numberToCents } from '~/menu/money';
import { findItems } from '~/pickers/find-items.server';
import type { Found } from '~/pickers/found-items';
import { containDialog } from './paths';

const SHOWN = 25;

interface ItemResult {
  id: number;
  name: string;
  price: string;
  posId: string | null;
  held: boolean;
}

export type ContainDialogData = NonNullable<Awaited<ReturnType<typeof loadContainDialog>>>;

export async function loadContainDialog(
  creator: Creator,
  location: AnswerOf<'location.get'>,
  url: URL,
) {
  const query = containDialog.read(url);
  if (!query?.containerId || !location.menu.writable) return null;
  const { containerId: id, find: search } = query;
  const [container, listed] = await Promise.all([
    containerOf(creator, location.id, id),
    findOthers(creator, location, id, search),
  ]);
  if (!container || container.location_id !== location.menu.location_id) return null;
  const held = new Set(
    (container.relations ?? [])
      .filter((relation) => relation.type === 'contained' && relation.item_id === id)
      .map((relation) => relation.relation_id),
  );
  const items = listed.items.map((item) => ({ ...item, held: held.has(item.id) }));
  return {
    find: search,
    containerId: id,
    container: container.name ?? '',
    found: { ...listed, items },
  };
}

async function containerOf(creator: Creator, location_id: number, id: number) {
  const fields = ['name' as const, 'relations' as const];
  return creator.call('item.get', { location_id, id, fields }).catch(byStatus({ 404: () => null }));
}

async function findOthers(
  creator: Creator,
  location: AnswerOf<'location.get'>,
  container: number,
  search: string,
): Promise<Found<Omit<ItemResult, 'held'>>> {
  const find = { search, fields: ['name', 'price', 'pos_id'], placeable: true } as const;
  const nothing = { search, items: [], more: false };
  return findItems({ creator, location }, { ...find, limit: SHOWN }, (item) =>
    item.id === container
      ? null
      : {
          id: item.id,
          name: item.name ?? '',
          price: formatPrice(numberToCents(item.price ?? 0), location.currency),
          posId: item.pos_id ?? null,
        },
  ).catch(logged('the items could not be searched', nothing, { location: location.id }));
}
