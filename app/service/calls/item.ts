import type { CheckedParams } from '~/creator/contract';
import { blankItem } from '../changes/item-document';
import { itemEntity } from '../changes/item-entity';
import type { CallContext, Handlers } from '../context';
import { notFound } from '../errors';
import { findItem, type ItemAnswer, itemAnswers } from './item-answer';
import { checkReferences, itemPatch } from './item-patch';
import { filterItems, sortItems } from './item-query';
import { placeItem } from './placements';
import { removeItem } from './remove-item';

const ITEM_MISSING = 'There is no such item here.';

type ItemHandlers = Pick<
  Handlers,
  'item.list' | 'item.count' | 'item.get' | 'item.create' | 'item.update' | 'item.destroy'
>;

export const itemHandlers: ItemHandlers = {
  'item.list': listItems,
  'item.count': async ({ filters }, { reader, location }) => {
    const counted = await filterItems(
      reader.selectFrom('item').select((eb) => eb.fn.countAll<number>().as('count')),
      location.id,
      filters,
      reader.engine,
    ).executeTakeFirstOrThrow();
    return Number(counted.count);
  },
  'item.get': async ({ id, fields, relations }, { reader, location }) => {
    const wanted = fields && relations ? [...fields, 'relations' as const] : fields;
    const item = await findItem({ reader, locationId: location.id }, id, wanted);
    if (!item) throw notFound(ITEM_MISSING);
    return item as ItemAnswer;
  },
  'item.create': async ({ location_id: _, category_ids, ...fields }, context) => {
    const { location } = context;
    const patch = await itemPatch(context, fields);
    await checkReferences(context, { ...fields, category_ids });
    return context.change({ summary: `Created item “${fields.name}”` }, async (ledger) => {
      const doc = { ...blankItem(fields.name), ...patch };
      const [id = 0] = await ledger.create(itemEntity, location.id, [{ doc }]);
      if (category_ids) await placeItem(ledger, location.id, id, category_ids);
      return wholeItem(ledger.read, location.id, id);
    });
  },
  'item.update': (params, context) => {
    const { location_id: _, id, item_id: __, ...fields } = params;
    return updateItem(context, id, fields);
  },
  'item.destroy': async ({ id }, context) => {
    const name = await itemName(context, id);
    await context.change({ summary: `Deleted item “${name}”` }, (ledger) =>
      removeItem(ledger, context.location.id, id),
    );
    return { id };
  },
};

/** Changes the named fields of one item; shared by item.update and menu.update_item. */
export async function updateItem(
  context: CallContext,
  id: number,
  fields: Omit<CheckedParams<'item.update'>, 'location_id' | 'id' | 'item_id'>,
): Promise<ItemAnswer> {
  const { location, version } = context;
  const { category_ids, ...own } = fields;
  const name = await itemName(context, id);
  const patch = await itemPatch(context, own, id);
  await checkReferences(context, fields);
  return context.change({ summary: `Changed item “${own.name ?? name}”` }, async (ledger) => {
    await ledger.update(itemEntity, location.id, [{ id, version, patch }]);
    if (category_ids) await placeItem(ledger, location.id, id, category_ids);
    return wholeItem(ledger.read, location.id, id);
  });
}

/** The item as it stands inside the transaction. */
export async function wholeItem(
  reader: CallContext['reader'],
  locationId: number,
  id: number,
): Promise<ItemAnswer> {
  const item = await findItem({ reader, locationId }, id);
  if (!item) throw notFound(ITEM_MISSING);
  return item as ItemAnswer;
}

/** The name of an item of the call's location. @throws Refusal 404 */
export async function itemName({ reader, location }: CallContext, id: number): Promise<string> {
  const row = await reader
    .selectFrom('item')
    .select('name')
    .where('location_id', '=', location.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound(ITEM_MISSING);
  return row.name;
}

async function listItems(
  { filters, fields, sort_by, limit, offset }: CheckedParams<'item.list'>,
  { reader, location }: CallContext,
) {
  const found = filterItems(reader.selectFrom('item'), location.id, filters, reader.engine);
  const sort = (items: typeof found) =>
    sortItems(items, { locationId: location.id, search: filters.search, sortBy: sort_by });
  const items = await itemAnswers(
    { reader, locationId: location.id },
    sort(found).limit(limit).offset(offset),
    { fields: fields ?? LISTED_BY_DEFAULT, sort },
  );
  return items as ItemAnswer[];
}

const LISTED_BY_DEFAULT: readonly (keyof ItemAnswer)[] = [
  'name',
  'price',
  'active',
  'sku',
  'pos_id',
  'tags',
  'day_parts',
  'category_ids',
];
