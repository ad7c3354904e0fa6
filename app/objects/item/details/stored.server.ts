import { CreatorError } from '~/creator/client';
import { formActions } from '~/form/form-actions.server';
import type { FormCalls } from '~/form/form-calls.server';
import { offeredDayParts } from '~/menu/day-parts';
import { withoutPanel, withPanel } from '~/screen/panel/panel-address';
import type { PanelCall } from '~/screen/panel/panel-call.server';
import type { LocationGuarded } from '~/session/guards.server';
import { withMatchedIds } from '../form/global-matches.server';
import { ITEM_MISSING } from '../form/missing-item.server';
import { findDetails } from './find.server';
import { type DetailsParams, itemDetailsForm } from './form';
import { itemNames } from './names.server';
import { openRelationDialog, takeRelation } from './relation-actions.server';
import { idsIn, mergeRelations, readRelation, relationKey } from './relations';
import { detailsRights } from './rights.server';
import { formatDetails } from './shown';
import type { DetailsDocument, DetailsValues } from './values';

const storedDetails: FormCalls<DetailsValues, DetailsDocument, DetailsParams> = {
  form: itemDetailsForm,
  missing: ITEM_MISSING,
  find: findDetails,
  create: createItem,
  update: updateItem,
  remove: async ({ creator, location }, id, url) => {
    const { actionId } = await creator.write('item.destroy', { location_id: location.id, id });
    return { to: withoutPanel(url), actionId };
  },
  complete: withMatchedIds,
  formatAt: async (guarded, itemId, documents) => {
    const { creator, location } = guarded;
    const related = idsIn(documents.flatMap(({ relations }) => relations));
    const [modes, items] = await Promise.all([
      creator.call('price_modes.all', { location_id: location.id }),
      itemNames(guarded, related),
    ]);
    return formatDetails({
      currency: location.currency,
      dayParts: offeredDayParts(location.menu),
      modes,
      items,
      itemId,
    });
  },
};

export const itemDetailsActions = {
  ...formActions(storedDetails),
  'panel:open:relation': openRelationDialog,
  'panel:relate': takeRelation,
};

/** A new item stays open with its id (D2 §4). */
async function createItem(call: PanelCall, params: DetailsParams, once: string | undefined) {
  const { guarded, url } = call;
  const { creator, location } = guarded;
  const { relations, existing_id, source, ...fields } = params;
  if (existing_id !== null) {
    const imported = await importItem(guarded, { ...fields, existing_id, source }, once);
    return { to: withPanel(url, 'itemDetails', imported.id), actionId: imported.actionId };
  }
  const { data, actionId } = await creator.write(
    'item.create',
    {
      ...itemFieldsOf(guarded, fields),
      location_id: location.id,
      name: params.name,
      relations: relations.flatMap((key) => newRelationOf(key) ?? []),
    },
    { once },
  );
  return { to: withPanel(url, 'itemDetails', data.id), actionId };
}

/** A copy of another location's item: its picture comes along unless another one was chosen. */
async function importItem(
  guarded: LocationGuarded,
  {
    existing_id,
    source,
    image,
    ...fields
  }: ItemFields & Pick<DetailsParams, 'existing_id' | 'source'>,
  once: string | undefined,
): Promise<{ id: number; actionId: number | null }> {
  const { creator, location } = guarded;
  if (existing_id === null || source === null) throw new CreatorError(404, ITEM_MISSING);
  const original = await creator.call('item.get', {
    location_id: source,
    id: existing_id,
    fields: ['image'],
  });
  const { data, actionId } = await creator.write(
    'item.import_item',
    {
      ...itemFieldsOf(guarded, fields),
      ...(image === original.image ? {} : { image }),
      location_id: location.id,
      existing_id,
    },
    { once },
  );
  return { id: data.id, actionId };
}

async function updateItem(
  guarded: LocationGuarded,
  id: number,
  params: Partial<DetailsParams>,
  version: number | undefined,
  before: DetailsDocument | undefined,
): Promise<number | null> {
  const { creator, location } = guarded;
  const { relations, existing_id, source, ...fields } = params;
  const own = itemFieldsOf(guarded, fields);
  const here = { location_id: location.id, id };
  if (!relations)
    return (await creator.write('item.update', { ...here, ...own }, { version })).actionId;
  const stored = await creator.call('item.get', {
    ...here,
    fields: ['relations', 'name', 'price'],
  });
  const keys = (stored.relations ?? []).filter(({ type }) => type !== 'option').map(relationKey);
  const wanted = mergeRelations(keys, before?.relations ?? [], relations);
  const { name = stored.name, price = stored.price, ...others } = own;
  const { actionId } = await creator.write(
    'item.update_relations',
    {
      ...here,
      name,
      price,
      relations: wanted.flatMap((key) => readRelation(key) ?? []),
      fields: others,
    },
    { version },
  );
  return actionId;
}

type ItemFields = Omit<DetailsParams, 'relations' | 'existing_id' | 'source'>;

/** The fields as the calls name them; what the person may not change is left out. */
function itemFieldsOf(guarded: LocationGuarded, fields: Partial<ItemFields>) {
  const { local_name, global_name, global_match, ...plain } = fields;
  const rights = detailsRights(guarded);
  const names = {
    ...(local_name === undefined ? {} : { local_name }),
    ...(global_name === undefined || !rights.globalName ? {} : { global_name }),
  };
  return {
    ...plain,
    ...(Object.keys(names).length > 0 ? { custom_item_name: names } : {}),
    ...(global_match && rights.globalMatches ? { global_match } : {}),
  };
}

/** 0 stands for the item that is made. */
function newRelationOf(key: string) {
  const relation = readRelation(key);
  if (!relation) return undefined;
  const { type, item_id, relation_id } = relation;
  return { type, item_id: item_id || null, relation_id: relation_id || null };
}
