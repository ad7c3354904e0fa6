import { type SqlBool, sql } from 'kysely';
import { codeKey } from '~/menu/code';
import { numberToCents } from '~/menu/money';
import { chunksOf } from '~/service/changes/entity';
import { insertRows } from '~/service/store/row-sets';
import type { Database } from '~/service/store/schema';
import type { LooseRow, Trx } from '~/service/store/store';
import type { GroupLink } from '../listed-fields';
import type { ItemDocument } from './document.service';
import { type ChildField, NO_GROUP } from './lists.service';

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
} as const satisfies Record<ChildField, keyof Database>;

/** Replaces the child lists: one delete and one insert for each chunk of items. */
export async function writeChildren(
  trx: Trx,
  locationId: number,
  items: readonly ItemWithChildren[],
  fields: readonly ChildField[],
): Promise<void> {
  const ids = items.map(({ id }) => id);
  for (const field of [...fields].reverse()) await deleteChildren(trx, locationId, ids, field);
  await insertChildren(trx, locationId, items, fields);
}

/** For items that have none of these lists yet. */
export async function insertChildren(
  trx: Trx,
  locationId: number,
  items: readonly ItemWithChildren[],
  fields: readonly ChildField[],
): Promise<void> {
  for (const field of fields) {
    const rows = items.flatMap((item) => childRows(locationId, item, field));
    // Restored links have IDs, new ones do not.
    const kept = rows.filter((row) => 'relation_id' in row);
    const fresh = rows.filter((row) => !('relation_id' in row));
    for (const some of [...chunksOf(kept), ...chunksOf(fresh)]) {
      await insertRows(trx, CHILD_TABLES[field], some as LooseRow[]);
    }
  }
  if (fields.includes('option_groups')) await markUsed(trx, locationId, items);
}

/** Groups in use by an item are not swept. */
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

export async function deleteChildren(
  trx: Trx,
  locationId: number,
  ids: readonly number[],
  field: ChildField,
): Promise<void> {
  await trx
    .deleteFrom(CHILD_TABLES[field] as 'item_sku')
    // Without the location's index, so that rows are found by item.
    .where(sql<SqlBool>`+location_id = ${locationId}`)
    .where('item_id', 'in', [...ids])
    .execute();
}

function childRows(locationId: number, { id, doc }: ItemWithChildren, field: ChildField): object[] {
  const own = { item_id: id, location_id: locationId };
  switch (field) {
    case 'sku':
      return doc.sku.map((sku, position) => ({ ...own, sku, code_key: codeKey(sku), position }));
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
