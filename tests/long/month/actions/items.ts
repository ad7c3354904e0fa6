import type { ParamsOf } from '~/creator/contract';
import type { Deed, Scene } from '../scene';
import { imageOf } from './options';

const TAGS = ['hot', 'cold', 'vegan', 'drink:tea', 'new', 'bar'];

/** What a save of an item may say. */
async function fieldsOf(scene: Scene) {
  const { random } = scene;
  const modes = await scene.all('price_mode');
  const day = 1 + random.below(28);
  return {
    name: scene.name(),
    price: random.price(),
    description: random.chance(0.5) ? '' : 'Fresh\nevery day',
    active: random.flag(),
    no_notes: random.flag(),
    calories: random.chance(0.3) ? null : random.below(900),
    pos_id: random.chance(0.3) ? null : `P${random.below(300)}`,
    weight: random.chance(0.5) ? null : random.below(2000) / 4,
    schedule: random.chance(0.7)
      ? null
      : `2027-03-${String(day).padStart(2, '0')}_2027-04-${String(day).padStart(2, '0')}`,
    container: random.flag() ? (0 as const) : (1 as const),
    custom_item_name: { local_name: random.chance(0.5) ? null : 'Local', global_name: null },
    dietary: random.some(['vegan', 'vegetarian', 'halal'], 2),
    allergens: random.some(['milk', 'wheat', 'eggs'], 2),
    sku: random.some(['036000291453', '4011', '12345670', 'A-1'], 2),
    tags: random.some(TAGS, 3),
    day_parts: random.some(await partsOf(scene), 2),
    prices: random.some(modes, 2).map((mode_id) => ({ mode_id, price: random.price() })),
    image: random.chance(0.5) ? null : await imageOf(scene),
    category_ids: await scene.some('category', 2),
  };
}

async function partsOf({ story, place }: Scene): Promise<number[]> {
  const rows = await story.store.reader
    .selectFrom('day_part')
    .select('number')
    .where('location_id', '=', place.menu)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

/** Groups and options as the form of an item sends them: some of those that are there, and now and then a new option. */
async function groupsOf(
  scene: Scene,
): Promise<Pick<ParamsOf<'menu.update_item'>, 'option_groups' | 'options'>> {
  const { random, story, place } = scene;
  const groups = await story.store.reader
    .selectFrom('option_group')
    .select(['id', 'group_type'])
    .where('location_id', '=', place.menu)
    .orderBy('id')
    .execute();
  const options = await story.store.reader
    .selectFrom('menu_option')
    .select(['id', 'name', 'price_cents', 'active', 'pos_id'])
    .where('location_id', '=', place.menu)
    .orderBy('id')
    .execute();
  const chosen = random.some(groups, 2);
  return {
    option_groups: chosen.map(({ id, group_type }) => ({
      id,
      group_type: group_type as 'multi',
      range: group_type === 'single' || random.chance(0.5) ? null : [0, 1 + random.below(3)],
    })),
    options: chosen.flatMap(({ id: group }) => {
      const known = random.some(options, 3).map((option) => ({
        id: option.id,
        group,
        name: option.name,
        price: option.price_cents / 100,
        active: option.active as 0 | 1,
        pos_id: option.pos_id,
        default: 0 as const,
        max_count: random.below(3),
      }));
      const fresh = { id: null, group, name: `Extra ${random.below(40)}`, price: random.price() };
      return random.chance(0.3) ? [...known, fresh] : known;
    }),
  };
}

/** A choice of items: some by their ids, or those of a category. */
async function choice(scene: Scene, most: number) {
  const ids = await scene.some('item', most);
  if (ids.length > 0 && scene.random.chance(0.6)) return { ids };
  return { filters: { category_id: await scene.one('category') } };
}

const BULK: readonly Pick<ParamsOf<'item.bulk_edit'>, 'field' | 'value'>[] = [
  { field: 'price', value: { op: 'add', unit: 'percent', amount: 5, round: '.05' } },
  { field: 'price', value: { op: 'subtract', unit: 'amount', amount: 0.25 } },
  { field: 'active', value: 0 },
  { field: 'active', value: 1 },
  { field: 'add_tags', value: ['sale', 'hot'] },
  { field: 'remove_tag', value: 'hot' },
];

export const itemActions: readonly Deed[] = [
  {
    name: 'item.create',
    weight: 7,
    do: async (scene) => {
      const { name, ...more } = await fieldsOf(scene);
      const given = { ...scene.here, name, ...scene.random.partOf(more) };
      return scene.creator.write('item.create', given);
    },
  },
  {
    name: 'item.update',
    weight: 12,
    do: async (scene) => {
      const changed = scene.random.partOf(await fieldsOf(scene));
      const object = { ...scene.here, id: await scene.one('item') };
      return scene.creator.write('item.update', { ...object, ...changed });
    },
  },
  {
    name: 'menu.update_item',
    weight: 7,
    do: async (scene) => {
      const changed = scene.random.partOf(await fieldsOf(scene));
      const object = { ...scene.here, item_id: await scene.one('item') };
      const given = { ...object, ...changed, ...(await groupsOf(scene)) };
      return scene.creator.write('menu.update_item', given);
    },
  },
  {
    name: 'item.destroy',
    weight: 4,
    do: async (scene) =>
      scene.creator.write('item.destroy', { ...scene.here, id: await scene.one('item') }),
  },
  {
    name: 'item.duplicate',
    weight: 1.5,
    do: async (scene) => {
      const ids = await scene.some('item', 3);
      return scene.creator.write('item.duplicate', { ...scene.here, ids });
    },
  },
  {
    name: 'item.import_item',
    weight: 1.5,
    do: async (scene) => {
      const existing_id = await scene.elsewhere().one('item');
      return scene.creator.write('item.import_item', { ...scene.here, existing_id });
    },
  },
  {
    name: 'item.update_relations',
    weight: 3,
    do: async (scene) => {
      const id = await scene.one('item');
      const others = (await scene.some('item', 3)).filter((other) => other !== id);
      const relations = others.map((other) => ({
        type: scene.random.pick(['contained', 'hot_cold_item', 'others', 'option'] as const),
        item_id: id,
        relation_id: other,
      }));
      const object = { ...scene.here, id };
      const given = scene.random.chance(0.6) ? { relations } : { add: relations };
      return scene.creator.write('item.update_relations', { ...object, ...given });
    },
  },
  {
    name: 'item.bulk_edit',
    weight: 5,
    do: async (scene) => {
      const edit = scene.random.pick(BULK);
      const chosen = scene.random.chance(0.1) ? {} : await choice(scene, 12);
      const batch = { ...scene.here, action: 'update' as const, ...edit, ...chosen };
      return scene.creator.write('item.bulk_edit', batch, { note: 'Supplier price list' });
    },
  },
  {
    name: 'item.bulk_edit (delete)',
    weight: 1,
    do: async (scene) => {
      const whole = scene.random.chance(0.04) ? {} : { ids: await scene.some('item', 6) };
      return scene.creator.write('item.bulk_edit', { ...scene.here, action: 'delete', ...whole });
    },
  },
  {
    name: 'menu.add_items_to_category',
    weight: 4,
    do: async (scene) => {
      const items = await scene.some('item', 4);
      const category_id = await scene.one('category');
      return scene.creator.write('menu.add_items_to_category', {
        ...scene.here,
        category_id,
        items,
      });
    },
  },
  {
    name: 'menu.remove_items_from_category',
    weight: 3,
    do: async (scene) => {
      const placing = await placingOf(scene);
      const category_ids = [placing.category_id];
      const item_id = placing.item_id;
      const given = { ...scene.here, item_id, category_ids };
      return scene.creator.write('menu.remove_items_from_category', given);
    },
  },
  {
    name: 'menu.move_item',
    weight: 4,
    do: async (scene) => {
      const { item_id, category_id: src_category_id } = await placingOf(scene);
      const dst_category_id = await scene.one('category');
      const given = { ...scene.here, item_id, src_category_id, dst_category_id };
      return scene.creator.write('menu.move_item', given);
    },
  },
  {
    name: 'item.sort_all',
    weight: 4,
    do: async (scene) => {
      const { category_id } = await placingOf(scene);
      const rows = await scene.story.store.reader
        .selectFrom('placement')
        .select('item_id')
        .where('category_id', '=', category_id)
        .orderBy('item_id')
        .execute();
      const items = scene.random.shuffled(rows.map(({ item_id }) => item_id));
      return scene.creator.write('item.sort_all', { ...scene.here, category_id, items });
    },
  },
];

/** An item in a category where it stands, in the menu that is shown here. */
async function placingOf({ story, place, random }: Scene) {
  const rows = await story.store.reader
    .selectFrom('placement')
    .select(['category_id', 'item_id'])
    .where('location_id', '=', place.menu)
    .orderBy('category_id')
    .orderBy('item_id')
    .execute();
  return rows.length === 0 ? { category_id: 999_999, item_id: 999_999 } : random.pick(rows);
}
