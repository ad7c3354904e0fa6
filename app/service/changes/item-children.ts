import { numberToCents } from '~/menu/money';
import type { Reader, Trx } from '../store/store';
import { chunksOf } from './entity';
import type { GroupLink, ItemDocument } from './item-document';

export interface ItemWithChildren {
  id: number;
  doc: ItemDocument;
}

const CHILD_TABLES = {
  sku: 'item_sku',
  tags: 'item_tag',
  day_parts: 'item_day_part',
  prices: 'item_price',
  option_groups: 'item_group',
  options: 'item_option',
} as const;

/** The `group_id` of an option that is in no group of its item. */
export const NO_GROUP = 0;

export type ChildField = keyof typeof CHILD_TABLES;
/** Options go first when links are removed, groups first when they are made. */
export const CHILD_FIELDS = Object.keys(CHILD_TABLES) as ChildField[];

/** Fills in the child lists of items that were read, with one query a list. */
export async function readChildren(
  db: Reader,
  locationId: number,
  docs: ReadonlyMap<number, { doc: ItemDocument }>,
  fields: readonly ChildField[] = CHILD_FIELDS,
): Promise<void> {
  const ids = [...docs.keys()];
  for (const field of fields) await READERS[field](db, locationId, ids, docs);
}

type Docs = ReadonlyMap<number, { doc: ItemDocument }>;
type ChildReader = (db: Reader, locationId: number, ids: number[], docs: Docs) => Promise<void>;

const READERS: Record<ChildField, ChildReader> = {
  async sku(db, locationId, ids, docs) {
    const skus = await db
      .selectFrom('item_sku')
      .select(['item_id', 'sku'])
      .where('location_id', '=', locationId)
      .where('item_id', 'in', ids)
      .orderBy('position')
      .execute();
    for (const { item_id, sku } of skus) docs.get(item_id)?.doc.sku.push(sku);
  },
  async tags(db, locationId, ids, docs) {
    const tags = await db
      .selectFrom('item_tag')
      .select(['item_id', 'tag'])
      .where('location_id', '=', locationId)
      .where('item_id', 'in', ids)
      .orderBy('position')
      .execute();
    for (const { item_id, tag } of tags) docs.get(item_id)?.doc.tags.push(tag);
  },
  async day_parts(db, locationId, ids, docs) {
    const parts = await db
      .selectFrom('item_day_part')
      .select(['item_id', 'day_part_id'])
      .where('location_id', '=', locationId)
      .where('item_id', 'in', ids)
      .orderBy('day_part_id')
      .execute();
    for (const { item_id, day_part_id } of parts)
      docs.get(item_id)?.doc.day_parts.push(day_part_id);
  },
  async prices(db, locationId, ids, docs) {
    const prices = await db
      .selectFrom('item_price')
      .select(['item_id', 'mode_id', 'price_cents'])
      .where('location_id', '=', locationId)
      .where('item_id', 'in', ids)
      .orderBy('mode_id')
      .execute();
    for (const { item_id, mode_id, price_cents } of prices) {
      docs.get(item_id)?.doc.prices.push({ mode_id, price: price_cents / 100 });
    }
  },
  async option_groups(db, locationId, ids, docs) {
    const groups = await db
      .selectFrom('item_group')
      .select(['item_id', 'relation_id', 'group_id', 'range_min', 'range_max'])
      .where('location_id', '=', locationId)
      .where('item_id', 'in', ids)
      .orderBy('position')
      .execute();
    for (const { item_id, relation_id, group_id, range_min, range_max } of groups) {
      const range: GroupLink['range'] =
        range_min === null ? null : [range_min, range_max ?? range_min];
      docs.get(item_id)?.doc.option_groups.push({ relation_id, id: group_id, range });
    }
  },
  async options(db, locationId, ids, docs) {
    const options = await db
      .selectFrom('item_option')
      .select(['item_id', 'group_id', 'option_id', 'is_default', 'max_count'])
      .where('location_id', '=', locationId)
      .where('item_id', 'in', ids)
      .orderBy('position')
      .execute();
    for (const { item_id, group_id, option_id, is_default, max_count } of options) {
      docs.get(item_id)?.doc.options.push({
        id: option_id,
        group: group_id === NO_GROUP ? null : group_id,
        default: is_default,
        max_count,
      });
    }
  },
};

/** Replaces the named child lists of the items, set-based: one delete and one insert a chunk. */
export async function writeChildren(
  trx: Trx,
  locationId: number,
  items: readonly ItemWithChildren[],
  fields: readonly ChildField[],
): Promise<void> {
  const ids = items.map(({ id }) => id);
  for (const field of [...fields].reverse()) await deleteChildren(trx, locationId, ids, field);
  for (const field of fields) {
    for (const rows of chunksOf(items.flatMap((item) => childRows(locationId, item, field)))) {
      await trx
        .insertInto(CHILD_TABLES[field] as 'item_sku')
        .values(rows as never)
        .execute();
    }
  }
  if (fields.includes('option_groups')) await markUsed(trx, locationId, items);
}

/** A group that an item has got is not swept (model 4). */
async function markUsed(
  trx: Trx,
  locationId: number,
  items: readonly ItemWithChildren[],
): Promise<void> {
  const ids = new Set(items.flatMap(({ doc }) => doc.option_groups.map(({ id }) => id)));
  for (const chunk of chunksOf([...ids])) {
    await trx
      .updateTable('option_group')
      .set({ unused_since: null })
      .where('location_id', '=', locationId)
      .where('id', 'in', chunk)
      .where('unused_since', 'is not', null)
      .execute();
  }
}

/** Deletes one child list of the items. */
export async function deleteChildren(
  trx: Trx,
  locationId: number,
  ids: readonly number[],
  field: ChildField,
): Promise<void> {
  await trx
    .deleteFrom(CHILD_TABLES[field] as 'item_sku')
    .where('location_id', '=', locationId)
    .where('item_id', 'in', [...ids])
    .execute();
}

function childRows(locationId: number, { id, doc }: ItemWithChildren, field: ChildField): object[] {
  const own = { item_id: id, location_id: locationId };
  switch (field) {
    case 'sku':
      return doc.sku.map((sku, position) => ({ ...own, sku, position }));
    case 'tags':
      return doc.tags.map((tag, position) => ({ ...own, tag, position }));
    case 'day_parts':
      return doc.day_parts.map((part) => ({ ...own, day_part_id: part }));
    case 'prices':
      return doc.prices.map(({ mode_id, price }) => ({
        ...own,
        mode_id,
        price_cents: numberToCents(price),
      }));
    case 'option_groups':
      return doc.option_groups.map((group, position) => ({ ...own, ...groupRow(group), position }));
    case 'options':
      return doc.options.map((option, position) => ({
        ...own,
        group_id: option.group ?? NO_GROUP,
        option_id: option.id,
        is_default: option.default,
        max_count: option.max_count,
        position,
      }));
  }
}

function groupRow({ relation_id, id, range }: GroupLink) {
  return {
    ...(relation_id === null ? {} : { relation_id }),
    group_id: id,
    range_min: range?.[0] ?? null,
    range_max: range?.[1] ?? null,
  };
}
