import { CreatorError, type WriteOptions } from '~/creator/client';
import { onceOf } from '~/form/form-answer.server';
import type { FormCalls } from '~/form/form-calls.server';
import { keyedDayParts, namedDayParts, offeredDayParts } from '~/menu/day-parts';
import { missingMessage } from '~/menu/kinds';
import { withoutPanel, withPanel } from '~/screen/panel/panel-address';
import type { PanelCall } from '~/screen/panel/panel-call.server';
import type { LocationGuarded } from '~/session/guards.server';
import { comparedGroups, storedGroups, writeGroups } from '../groups/groups';
import { sharedGroups } from '../groups/shared-groups';
import type { ItemDocument, ItemParams } from './document';
import { findItem, modesOf } from './find.server';
import {
  type FullDocument,
  type FullValues,
  itemDetailsForm,
  itemForm,
  type ShortDocument,
  type ShortValues,
} from './form';
import { formatItem, noNames } from './format';
import { withMatchedIds } from './global-matches.server';
import { itemNames } from './names.server';
import { idsIn, mergeRelations, readRelation, relationKey } from './relations';
import { itemRights, mayEditGlobalMatches } from './rights.server';

type Fields = Partial<ItemParams>;

const shared = {
  remove: async ({ creator, location }: LocationGuarded, id: number, url: URL) => {
    const { actionId } = await creator.write('item.destroy', { location_id: location.id, id });
    return { to: withoutPanel(url), actionId };
  },
  complete: withMatchedIds,
};

export const itemCalls: FormCalls<
  ShortValues,
  ShortDocument,
  Pick<ItemParams, keyof ShortDocument>
> = {
  ...shared,
  form: itemForm,
  find: async (guarded, id) => {
    const stored = await findItem(guarded, itemForm, id);
    return {
      ...stored,
      values: { ...stored.values, groups: writeGroups(storedGroups(stored.item)) },
    };
  },
  shared: sharedGroups,
  pricesBefore: async (guarded, id, before, after) => {
    // An opened form has no groups until one of them is changed.
    if (before.groups !== '' || after.groups === '') return before;
    const { item } = await findItem(guarded, itemForm, id);
    return { ...before, groups: comparedGroups(writeGroups(storedGroups(item))) };
  },
  create: createItem,
  update: (guarded, id, fields, basis) =>
    updateItem(guarded, 'menu.update_item', id, fields, basis),
  formatAt: async ({ location }, itemId) =>
    formatItem({
      ...noNames,
      currency: location.currency,
      dayParts: keyedDayParts(offeredDayParts(location.menu)),
      itemId,
      labelTypes: false,
    }),
};

export const itemDetailsCalls: FormCalls<
  FullValues,
  FullDocument,
  Pick<ItemParams, keyof FullDocument>
> = {
  ...shared,
  form: itemDetailsForm,
  find: (guarded, id) => findItem(guarded, itemDetailsForm, id),
  create: createItem,
  update: (guarded, id, { relations, ...fields }, basis, before) =>
    relations
      ? updateRelations(guarded, id, { ...fields, relations }, basis, before)
      : updateItem(guarded, 'item.update', id, fields, basis),
  formatAt: async (guarded, itemId, documents) => {
    const related = idsIn(documents.flatMap(({ relations }) => relations));
    const [modes, items] = await Promise.all([modesOf(guarded), itemNames(guarded, related)]);
    const { currency, menu } = guarded.location;
    const dayParts = keyedDayParts(offeredDayParts(menu));
    return formatItem({ ...noNames, currency, dayParts, modes: modes ?? [], items, itemId });
  },
};

async function createItem(
  { guarded, url, position, address: { type } }: PanelCall,
  params: Fields & Pick<ItemParams, 'name'>,
  once: string | undefined,
) {
  const { creator, location } = guarded;
  if (params.existing_id) {
    const { data, actionId } = await importItem(guarded, params, params.existing_id, once);
    return { to: withPanel(url, type, data.id), actionId, made: data.id };
  }
  const { name, relations } = params;
  const inCategory = type === 'item' && position.categoryId !== null;
  const { data, actionId } = await creator.write(
    'item.create',
    {
      ...callFieldsOf(guarded, params),
      location_id: location.id,
      name,
      ...(inCategory ? { category_ids: [position.categoryId as number] } : {}),
      ...(relations ? { relations: relations.flatMap((key) => newRelationOf(key) ?? []) } : {}),
    },
    { once },
  );
  return { to: withPanel(url, type, data.id), actionId, made: data.id };
}

async function importItem(
  guarded: LocationGuarded,
  { source, image, ...fields }: Fields,
  existing_id: number,
  once: string | undefined,
) {
  const { creator, location } = guarded;
  if (!source) throw new CreatorError(404, missingMessage('item'));
  const original = await creator.call('item.get', {
    location_id: source,
    id: existing_id,
    fields: ['image'],
  });
  const { name: _, ...copied } = callFieldsOf(guarded, fields);
  return creator.write(
    'item.import_item',
    {
      ...copied,
      ...(fields.name === undefined ? {} : { name: fields.name }),
      ...(image === undefined || image === original.image ? {} : { image }),
      location_id: location.id,
      existing_id,
    },
    { once },
  );
}

async function updateItem(
  guarded: LocationGuarded,
  method: 'item.update' | 'menu.update_item',
  id: number,
  params: Fields,
  basis: WriteOptions,
): Promise<number | null> {
  const fields = { ...callFieldsOf(guarded, params), location_id: guarded.location.id };
  if (Object.keys(params).length === 0) return null;
  const { write } = guarded.creator;
  const { actionId } = await (method === 'item.update'
    ? write(method, { ...fields, id }, basis)
    : write(method, { ...fields, item_id: id }, basis));
  return actionId;
}

/** Relations that others added or removed meanwhile stay that way. */
async function updateRelations(
  guarded: LocationGuarded,
  id: number,
  { relations, ...fields }: Fields & Pick<ItemParams, 'relations'>,
  basis: WriteOptions,
  before: Pick<ItemDocument, 'relations'> | undefined,
): Promise<number | null> {
  const { creator, location } = guarded;
  const here = { location_id: location.id, id };
  const stored = await creator.call('item.get', {
    ...here,
    fields: ['relations', 'name', 'price'],
  });
  const keys = (stored.relations ?? []).filter(({ type }) => type !== 'option').map(relationKey);
  const wanted = mergeRelations(keys, before?.relations ?? [], relations);
  const { name = stored.name, price = stored.price, ...others } = callFieldsOf(guarded, fields);
  const params = {
    ...here,
    name,
    price,
    relations: wanted.flatMap((key) => readRelation(key) ?? []),
    fields: others,
  };
  // The params contain the stored relations, so the key must depend on them as well.
  const once = onceOf(basis.once, JSON.stringify(params));
  const { actionId } = await creator.write('item.update_relations', params, { ...basis, once });
  return actionId;
}

/** Without fields that the form does not have or the person may not change. */
function callFieldsOf(guarded: LocationGuarded, fields: Fields) {
  const {
    groups,
    local_name,
    global_name,
    global_match,
    relations: _,
    existing_id: __,
    source: ___,
    day_parts,
    ...plain
  } = fields;
  const names = {
    ...(local_name === undefined ? {} : { local_name }),
    ...(global_name === undefined || !itemRights(guarded).globalName ? {} : { global_name }),
  };
  return {
    ...plain,
    ...(day_parts && namedDayParts(day_parts, guarded.location)),
    ...(Object.keys(names).length > 0 ? { custom_item_name: names } : {}),
    ...(global_match && mayEditGlobalMatches(guarded) ? { global_match } : {}),
    ...groups,
  };
}

function newRelationOf(key: string) {
  const relation = readRelation(key);
  if (!relation) return undefined;
  const { type, item_id, relation_id } = relation;
  return { type, item_id: item_id || null, relation_id: relation_id || null };
}
