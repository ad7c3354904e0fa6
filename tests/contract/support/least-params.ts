import type { Method, ParamsOf } from '~/creator/contract';
import { makeItem } from './menu';
import type { World } from './world';

/** What a call is tried on: a location, and things in it that the call may name. */
export interface Ground {
  locationId: number;
  item: number;
  /** An action whose changes lie in that location. */
  action: number;
}

/** The least that each call accepts. A new call has to be added here before this compiles. */
export const leastParams: { [M in Method]: (ground: Ground) => ParamsOf<M> } = {
  'user.locations': () => ({}),
  'location.get': ({ locationId }) => ({ location_id: locationId }),
  'menu.get': ({ locationId }) => ({ location_id: locationId }),
  'menu.get_item': ({ locationId, item }) => ({ location_id: locationId, item_id: item }),
  'menu.update_item': ({ locationId, item }) => ({
    location_id: locationId,
    item_id: item,
    price: Math.ceil(Math.random() * 1e6) / 100,
  }),
  'item.list': ({ locationId }) => ({ location_id: locationId }),
  'item.count': ({ locationId }) => ({ location_id: locationId }),
  'item.get': ({ locationId, item }) => ({ location_id: locationId, id: item }),
  'item.create': ({ locationId }) => ({ location_id: locationId, name: 'New' }),
  'item.update': ({ locationId, item }) => ({
    location_id: locationId,
    id: item,
    price: Math.ceil(Math.random() * 1e6) / 100,
  }),
  'item.destroy': ({ locationId, item }) => ({ location_id: locationId, id: item }),
  'tag.all': ({ locationId }) => ({ location_id: locationId }),
  'daydots.all': () => ({}),
  'origin_item.get': () => ({ item_ids: [1] }),
  'origin_item.search': () => ({}),
  'origin_item.get_display_image': () => ({ item_ids: [1] }),
  'image.create': ({ locationId }) => ({ location_id: locationId, image: ONE_PIXEL }),
  'ledger.undo': ({ action }) => ({ action_id: action }),
};

/** A location with an item of its own, and the action that made it. */
export async function groundIn(world: World, locationId: number): Promise<Ground> {
  const item = await makeItem(world, locationId, { name: 'Ground' });
  const { action_id: action } = await world.store.reader
    .selectFrom('change')
    .select('action_id')
    .where('entity', '=', 'item')
    .where('entity_id', '=', item)
    .executeTakeFirstOrThrow();
  return { locationId, item, action };
}

/** Where there is nothing at all. */
export const NOWHERE: Ground = { locationId: 999_999, item: 999_999, action: 999_999 };

const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
