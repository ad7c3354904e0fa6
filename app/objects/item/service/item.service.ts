import type { CheckedParams } from '~/creator/contract';
import { customItemIdField } from '~/objects/location/service/location.service';
import type { CallContext, Handlers, LocationRow } from '~/service/context';
import { notFound } from '~/service/errors';
import { placeScope, readScope, type Scope } from '~/service/scope';
import { itemEntity } from './entity.service';
import { findItem, type ItemAnswer, itemAnswers } from './item-answer.service';
import { checkReferences, itemPatch } from './item-patch.service';
import type { ItemFilters } from './item-query.service';
import { countItems, pageOfItems } from './item-sort.service';
import { createMenuItem, saveMenuItem } from './menu-item.service';
import { placeItem } from './placements.service';
import { ITEM_MISSING, itemName, wholeItem } from './read-item.service';
import { heirsOf, removeItems } from './remove-item.service';

type ItemHandlers = Pick<
  Handlers,
  'item.list' | 'item.count' | 'item.get' | 'item.create' | 'item.update' | 'item.destroy'
>;

export const itemHandlers: ItemHandlers = {
  'item.list': listItems,
  'item.count': async ({ filters: given, active_status }, { reader, location }) => {
    const ownId = customItemIdField(location);
    const filters = { ...given, ...(active_status ? { active_status } : {}), ownId };
    return countItems(reader, { scope: listScope(location, filters), filters });
  },
  'item.get': async ({ id, fields, relations }, { reader, location }) => {
    const wanted = fields && relations ? [...fields, 'relations' as const] : fields;
    const item = await findItem({ reader, scope: readScope(location) }, id, wanted);
    if (!item) throw notFound(ITEM_MISSING);
    return item as ItemAnswer;
  },
  'item.create': ({ location_id: _, option_groups, options, relations, ...fields }, context) =>
    createMenuItem(context, fields.name, { fields, option_groups, options, relations }),
  'item.update': (params, context) => {
    const { location_id: _, id, item_id: __, details: ___, ...form } = params;
    return saveItem(context, id, form);
  },
  'item.destroy': async ({ id }, context) => {
    const { location, reader } = context;
    const summary = `Deleted item “${await itemName(context, id)}”`;
    const locationIds = [location.id, ...(await heirsOf(reader, location.id))];
    return context.change({ summary, locationIds }, async (ledger) => {
      await removeItems(ledger, location.id, [id]);
      return { id };
    });
  },
};

type ItemForm = Omit<CheckedParams<'item.update'>, 'location_id' | 'id' | 'item_id' | 'details'>;

/** Saves what a form names of one item; shared by item.update and menu.update_item. */
export function saveItem(
  context: CallContext,
  id: number,
  { option_groups, options, ...fields }: ItemForm,
): Promise<ItemAnswer> {
  return option_groups === undefined && options === undefined
    ? updateItem(context, id, fields)
    : saveMenuItem(context, id, { fields, option_groups, options });
}

async function updateItem(
  context: CallContext,
  id: number,
  fields: Omit<ItemForm, 'option_groups' | 'options'>,
): Promise<ItemAnswer> {
  const { location, version } = context;
  const { category_ids, ...own } = fields;
  const name = await itemName(context, id);
  return context.change({ summary: `Changed item “${own.name ?? name}”` }, async (ledger) => {
    const inside = { ...context, reader: ledger.read };
    const patch = await itemPatch(inside, own, id);
    await checkReferences(inside, fields);
    await ledger.update(itemEntity, location.id, [{ id, version, patch }]);
    if (category_ids) await placeItem(ledger, location.id, id, category_ids);
    return wholeItem(ledger.read, location, id);
  });
}

async function listItems(params: CheckedParams<'item.list'>, { reader, location }: CallContext) {
  const filters = { ...params.filters, ownId: customItemIdField(location) };
  const page = await pageOfItems(reader, {
    ...params,
    filters,
    location,
    scope: listScope(location, filters),
  });
  const mode = params.use_price_modes ? filters.price_mode : undefined;
  const wanted = params.fields ?? LISTED_BY_DEFAULT;
  const items = await itemAnswers({ reader, scope: readScope(location) }, page, [
    ...wanted,
    ...(params.categories ? (['categories'] as const) : []),
    ...(mode === undefined ? [] : (['prices'] as const)),
  ]);
  if (mode === undefined) return items as ItemAnswer[];
  return (items as ItemAnswer[]).map(({ prices, ...item }) => ({
    ...item,
    ...(wanted.includes('prices') ? { prices } : {}),
    mode_price: item.location_id === location.id ? priceIn(prices, mode) : null,
  }));
}

/** The modes of other locations are others, whatever their numbers are. */
function priceIn(prices: ItemAnswer['prices'], mode: number): number | null {
  return prices.find(({ mode_id }) => mode_id === mode)?.price ?? null;
}

function listScope(location: LocationRow, { placeable }: ItemFilters): Scope {
  return placeable ? placeScope(location) : readScope(location);
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
