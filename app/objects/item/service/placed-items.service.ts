import type { AnswerOf } from '~/creator/contract';
import { centsToNumber } from '~/menu/money';
import { type Scope, within } from '~/service/scope';
import type { Row } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';
import {
  type ChildColumns,
  type ChildField,
  childColumns,
  childrenOf,
  dayPartNumbers,
} from './lists.service';

export type PlacedItem =
  AnswerOf<'menu.get'>['stations'][number]['categories'][number]['items'][number];

const SHOWN = ['day_parts'] as const satisfies ChildField[];
const WHOLE = [...SHOWN, 'sku', 'option_groups', 'options'] as const satisfies ChildField[];

/** By category ID and in menu order, in one query; `whole` adds codes and option links. */
export async function placedItems(
  reader: Reader,
  scope: Scope,
  categoryIds: readonly number[],
  { whole }: { whole: boolean },
): Promise<Map<number, PlacedItem[]>> {
  const placed = new Map<number, PlacedItem[]>();
  if (categoryIds.length === 0) return placed;
  const rows = await reader
    .selectFrom('item')
    .innerJoin('placement', 'placement.item_id', 'item.id')
    .leftJoin('image', 'image.id', 'item.image_id')
    .select([
      'placement.category_id',
      'item.id',
      'item.version',
      'item.location_id',
      'item.schedule',
      'item.repeats',
      'item.name',
      'item.price_cents',
      'item.pos_id',
      'item.active',
      'item.image_id',
      'image.shown_version as image_version',
    ])
    .select(childColumns(reader.engine, whole ? WHOLE : SHOWN))
    .where(within('placement.location_id', scope))
    .where(within('item.location_id', scope))
    .where('placement.category_id', 'in', [...categoryIds])
    .orderBy('placement.position')
    .orderBy('placement.item_id')
    .execute();
  const items = new Map<number, PlacedItem>();
  for (const row of rows) {
    const item = items.get(row.id) ?? placedItem(row);
    items.set(item.id, item);
    item.categories.push(row.category_id);
    const list = placed.get(row.category_id);
    if (list) list.push(item);
    else placed.set(row.category_id, [item]);
  }
  const rank = new Map(categoryIds.map((id, index) => [id, index]));
  for (const { categories } of items.values()) {
    categories.sort((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0));
  }
  return placed;
}

type PlacedRow = Partial<ChildColumns> &
  Pick<
    Row<'item'>,
    | 'id'
    | 'version'
    | 'location_id'
    | 'schedule'
    | 'repeats'
    | 'name'
    | 'price_cents'
    | 'pos_id'
    | 'active'
    | 'image_id'
  > & { image_version: string | null };

function placedItem(row: PlacedRow): PlacedItem {
  const { id, version, location_id, schedule, repeats, name, price_cents, pos_id, active } = row;
  const none = { day_parts: [], sku: [], option_groups: [], options: [] };
  return {
    id,
    version,
    location_id,
    schedule,
    repeats,
    name,
    pos_id,
    price: centsToNumber(price_cents),
    active: active === 1 ? 1 : 0,
    image: row.image_id,
    image_version: row.image_version,
    categories: [],
    ...none,
    ...(childrenOf(row) as Partial<Pick<PlacedItem, keyof typeof none>>),
    ...(row.day_parts && { day_parts: dayPartNumbers(row.day_parts) }),
  };
}
