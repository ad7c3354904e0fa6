import type { Creator } from '~/creator/client';
import { CreatorError } from '~/creator/client';
import type { Menu } from './menu';
import type { Person, World } from './world';

/** What two numbers choose: a sort of action, and among what is there at that moment. */
export type RandomStep = readonly [sort: number, pick: number];

interface Ground {
  location_id: number;
  menu: Menu;
  actions: number[];
}

type Take = (creator: Creator, ground: Ground, of: Rows) => Promise<number | null>;

interface Rows {
  pick(kind: 'item' | 'category' | 'station'): number;
  number: number;
}

/** One action of a person on a menu, of a kind that the step chooses; null where it changed nothing or was refused. */
export async function takeRandomStep(
  world: World,
  ground: Ground,
  [sort, pick]: RandomStep,
  who: Person = 'admin',
): Promise<number | null> {
  const { location_id } = ground;
  const ids = async (table: 'item' | 'category' | 'station') =>
    (
      await world.store.reader
        .selectFrom(table)
        .select('id')
        .where('location_id', '=', location_id)
        .orderBy('id')
        .execute()
    ).map(({ id }) => id);
  const rows = {
    item: await ids('item'),
    category: await ids('category'),
    station: await ids('station'),
  };
  const of: Rows = {
    pick: (kind) => rows[kind][pick % Math.max(1, rows[kind].length)] ?? 0,
    number: pick,
  };
  const take = STEPS[sort % STEPS.length] as Take;
  try {
    const action = await take(world.as(who), ground, of);
    if (action !== null) ground.actions.push(action);
    return action;
  } catch (error) {
    if (error instanceof CreatorError && error.status < 500) return null;
    throw error;
  }
}

async function write(
  creator: Creator,
  method: string,
  params: Record<string, unknown>,
): Promise<number | null> {
  return (await creator.write(method as 'item.update', params as never)).actionId;
}

const STEPS: readonly Take[] = [
  (creator, { location_id, menu }, { pick, number }) =>
    write(creator, 'item.create', {
      location_id,
      name: `Item ${number}`,
      price: (number % 900) / 100,
      sku: number % 2 ? [`S-${number}`] : [],
      category_ids: number % 3 ? [pick('category')] : [],
      prices: number % 4 ? [] : [{ mode_id: menu.mode, price: 1 }],
    }),
  (creator, { location_id }, { pick, number }) =>
    write(creator, 'item.update', {
      location_id,
      id: pick('item'),
      price: (number % 700) / 100,
      tags: number % 2 ? ['hot'] : [],
      active: number % 3 ? 1 : 0,
    }),
  (creator, { location_id, menu }, { pick, number }) =>
    write(creator, 'item.update', {
      location_id,
      id: pick('item'),
      option_groups:
        number % 3 === 0
          ? []
          : [{ id: menu.extras.group, group_type: 'multi', range: [0, 1 + (number % 2)] }],
      options:
        number % 3 === 0
          ? []
          : [{ id: menu.extras.milk, group: menu.extras.group, default: 0, max_count: number % 3 }],
    }),
  (creator, { location_id }, { pick }) =>
    write(creator, 'item.destroy', { location_id, id: pick('item') }),
  (creator, { location_id }, { pick }) =>
    write(creator, 'menu.add_items_to_category', {
      location_id,
      category_id: pick('category'),
      items: [pick('item')],
    }),
  (creator, { location_id }, { pick }) =>
    write(creator, 'menu.remove_items_from_category', {
      location_id,
      item_id: pick('item'),
      category_ids: [pick('category')],
    }),
  (creator, { location_id }, { pick }) =>
    write(creator, 'item.sort_all', {
      location_id,
      category_id: pick('category'),
      items: [pick('item')],
    }),
  (creator, { location_id }, { number }) =>
    write(creator, 'station.create', { location_id, name: `Station ${number}` }),
  (creator, { location_id }, { pick }) =>
    write(creator, 'station.sort_all', { location_id, stations: [pick('station')] }),
  (creator, { location_id }, { pick, number }) =>
    write(creator, number % 3 ? 'station.update' : 'station.destroy', {
      location_id,
      id: pick('station'),
      ...(number % 3 ? { name: `Bar ${number}` } : {}),
    }),
  (creator, { location_id }, { pick, number }) =>
    write(creator, 'category.create', {
      location_id,
      station_id: pick('station'),
      name: `Category ${number}`,
    }),
  (creator, { location_id }, { pick, number }) =>
    write(creator, 'category.update', {
      location_id,
      id: pick('category'),
      station_id: pick('station'),
      description: `About ${number}`,
    }),
  (creator, { location_id }, { pick }) =>
    write(creator, 'category.destroy', { location_id, id: pick('category') }),
  (creator, { location_id }, { pick }) =>
    write(creator, 'category.sort_all', {
      location_id,
      station_id: pick('station'),
      categories: [pick('category')],
    }),
  (creator, { location_id }, { number }) =>
    write(creator, 'item.bulk_edit', {
      location_id,
      filters: {},
      action: 'update',
      field: 'price',
      value: { op: 'add', unit: 'amount', amount: 1 + (number % 3) },
    }),
  (creator, { location_id }, { number }) =>
    write(creator, 'location.update', {
      location_id,
      blurb: `Open ${number}`,
      ...(number % 4 ? {} : { creator_custom_item_id: `C${number}` }),
    }),
  (creator, { location_id, menu }, { number }) =>
    write(creator, 'option.update', {
      location_id,
      id: menu.extras.syrup,
      price: (number % 300) / 100,
    }),
  (creator, { actions }, { number }) =>
    actions.length === 0
      ? Promise.resolve(null)
      : write(creator, 'ledger.undo', { action_id: actions[number % actions.length] }),
  async (creator, { location_id }, { number }) => {
    const { entries } = await creator.call('trash.list', { location_id });
    const entry = entries[number % Math.max(1, entries.length)];
    if (!entry) return null;
    const objects = [{ kind: entry.kind, id: entry.object_id, missing: 'restore' as const }];
    return (await creator.write('trash.restore', { location_id, objects })).actionId;
  },
];

/** How many sorts of steps there are. */
export const SORTS = STEPS.length;
