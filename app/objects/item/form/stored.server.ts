import type { FormCalls } from '~/form/form-calls.server';
import { offeredDayParts } from '~/menu/day-parts';
import { withoutPanel, withPanel } from '~/screen/panel/panel-address';
import type { PanelCall } from '~/screen/panel/panel-call.server';
import type { LocationGuarded } from '~/session/guards.server';
import { storedGroups, writeGroups } from '../groups/groups';
import { type ItemParams, itemForm } from './form';
import { mayEditGlobalMatches, withMatchedIds } from './global-matches.server';
import { ITEM_MISSING } from './missing-item.server';
import { formatItem } from './shown';
import { type ItemDocument, type ItemFormValues, valuesOfItem } from './values';

/** An item of the menu as its form saves it. */
export const storedItem: FormCalls<ItemFormValues, ItemDocument, ItemParams> = {
  form: itemForm,
  missing: ITEM_MISSING,
  find: async (guarded, id) => {
    const { creator, location } = guarded;
    const item = await creator.call('menu.get_item', { location_id: location.id, item_id: id });
    const values = valuesOfItem(item, mayEditGlobalMatches(guarded));
    return {
      id: item.id,
      version: item.version,
      name: item.name,
      values: { ...values, groups: writeGroups(storedGroups(item)) },
      changedAt: item.update_time,
    };
  },
  create: createItem,
  update: updateItem,
  remove: async ({ creator, location }, id, url) => {
    const { actionId } = await creator.write('item.destroy', { location_id: location.id, id });
    return { to: withoutPanel(url), actionId };
  },
  complete: withMatchedIds,
  formatAt: async ({ location }) =>
    formatItem({ currency: location.currency, dayParts: offeredDayParts(location.menu) }),
};

/** A new item joins the category in view, and its form stays open with the new id. */
async function createItem(
  { guarded, url, position }: PanelCall,
  params: ItemParams,
  once?: string,
) {
  const { creator, location } = guarded;
  const { data, actionId } = await creator.write(
    'item.create',
    {
      ...callFieldsOf(params),
      location_id: location.id,
      name: params.name,
      ...(position.categoryId === null ? {} : { category_ids: [position.categoryId] }),
    },
    { once },
  );
  return { to: withPanel(url, 'item', data.id), actionId };
}

async function updateItem(
  { creator, location }: LocationGuarded,
  id: number,
  params: Partial<ItemParams>,
  version: number | undefined,
): Promise<number | null> {
  const fields = callFieldsOf(params);
  if (Object.keys(fields).length === 0) return null;
  const here = { location_id: location.id, item_id: id };
  return (await creator.write('menu.update_item', { ...fields, ...here }, { version })).actionId;
}

/** The fields as the calls name them; what the form does not have is left out. */
function callFieldsOf({ groups, global_match, ...plain }: Partial<ItemParams>) {
  return { ...plain, ...(global_match ? { global_match } : {}), ...groups };
}
