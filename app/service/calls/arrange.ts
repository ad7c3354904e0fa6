import type { AnswerOf, CheckedParams } from '~/creator/contract';
import { categoryName, wholeCategory } from '~/objects/category/category.service';
import { categoryEntity } from '~/objects/category/entity.service';
import { checkReferences } from '~/objects/item/service/item-patch.service';
import { categoriesOf, placeItem } from '~/objects/item/service/placements.service';
import { itemName, wholeItem } from '~/objects/item/service/read-item.service';
import { chunksOf } from '../changes/entity';
import type { CallContext, Handlers } from '../context';
import { badInput, notFound } from '../errors';
import { placementScope, type Scope, within } from '../scope';
import { selectRows } from '../store/matching-rows';
import type { Reader } from '../store/store';

type ArrangeHandlers = Pick<
  Handlers,
  | 'item.sort_all'
  | 'menu.add_items_to_category'
  | 'menu.remove_items_from_category'
  | 'menu.move_item'
>;

export const arrangeHandlers: ArrangeHandlers = {
  'item.sort_all': async ({ category_id, items }, { location, reader, change }) => {
    const name = await categoryName(reader, location, category_id);
    return change({ summary: `Put the items of “${name}” in order` }, (ledger) =>
      ledger.reorder({ of: 'items', locationId: location.id, parentId: category_id, ids: items }),
    );
  },
  'menu.add_items_to_category': addItems,
  'menu.remove_items_from_category': async ({ item_id, category_ids }, context) => {
    const { location } = context;
    const name = await itemName(context, item_id, placementScope(location));
    const from = await categoryNames(context, category_ids);
    return context.change({ summary: `Took “${name}” out of ${from}` }, async (ledger) => {
      await checkReferences({ ...context, reader: ledger.read }, { category_ids });
      const now = await categoriesOf(ledger, location.id, item_id);
      const kept = now.filter((id) => !category_ids.includes(id));
      await placeItem(ledger, location.id, item_id, kept);
      return wholeItem(ledger.read, location, item_id);
    });
  },
  'menu.move_item': moveItem,
};

/** '“Hot” and “Cold”', '“Hot” and 3 other categories'. */
async function categoryNames(
  { reader, location }: CallContext,
  ids: readonly number[],
): Promise<string> {
  const rows = await selectRows(reader, 'category', { location_id: location.id }, 'name')
    .where('id', 'in', [...ids, 0])
    .orderBy('id')
    .limit(2)
    .execute();
  const [first, second] = rows.map(({ name }) => `“${name}”`);
  if (!first) return 'no category';
  if (!second) return first;
  return ids.length === 2
    ? `${first} and ${second}`
    : `${first} and ${ids.length - 1} other categories`;
}

async function addItems(
  { category_id, items }: CheckedParams<'menu.add_items_to_category'>,
  { location, reader, change }: CallContext,
): Promise<AnswerOf<'menu.add_items_to_category'>> {
  const name = await categoryName(reader, location, category_id);
  const count = items.length === 1 ? '1 item' : `${items.length} items`;
  return change({ summary: `Added ${count} to “${name}”` }, async (ledger) => {
    await checkItems(ledger.read, placementScope(location), items);
    const stored = await categoryEntity.read(ledger.read, location.id, [category_id]);
    const now = (stored.get(category_id)?.doc.items ?? []) as number[];
    const known = new Set(now);
    const added = [...new Set(items)].filter((id) => !known.has(id));
    const patch = { items: [...now, ...added] };
    if (added.length > 0) {
      await ledger.update(categoryEntity, location.id, [{ id: category_id, patch }]);
    }
    const ordering = { of: 'items' as const, locationId: location.id, parentId: category_id };
    return {
      ...(await wholeCategory(ledger.read, location, category_id)),
      items: await ledger.currentOrder({ ...ordering, ids: [] }),
    };
  });
}

async function moveItem(
  { item_id, src_category_id, dst_category_id }: CheckedParams<'menu.move_item'>,
  context: CallContext,
): Promise<AnswerOf<'menu.move_item'>> {
  const { location, reader } = context;
  if (src_category_id === dst_category_id) {
    const message = 'Choose another category';
    throw badInput(`${message}.`, { dst_category_id: message });
  }
  const name = await itemName(context, item_id, placementScope(location));
  await categoryName(reader, location, src_category_id);
  const target = await categoryName(reader, location, dst_category_id);
  return context.change({ summary: `Moved “${name}” to “${target}”` }, async (ledger) => {
    await categoryName(ledger.read, location, dst_category_id);
    const now = await categoriesOf(ledger, location.id, item_id);
    if (!now.includes(src_category_id)) throw notFound('This item is not in that category.');
    const others = now.filter((id) => id !== src_category_id);
    await placeItem(ledger, location.id, item_id, [...others, dst_category_id]);
    return wholeItem(ledger.read, location, item_id);
  });
}

async function checkItems(reader: Reader, scope: Scope, ids: readonly number[]): Promise<void> {
  const unknown = new Set(ids);
  for (const chunk of chunksOf([...unknown])) {
    const rows = await reader
      .selectFrom('item')
      .select('id')
      .where(within('location_id', scope))
      .where('id', 'in', chunk)
      .execute();
    for (const { id } of rows) unknown.delete(id);
  }
  if (unknown.size === 0) return;
  const named = [...unknown].slice(0, 20).join(', ');
  const message = `There is no item ${named} here`;
  throw badInput(`${message}.`, { items: message });
}
