import { CreatorError } from '~/creator/client';
import type { ItemGroups } from '~/menu/item-groups';
import { redirectWithFlash } from '~/session/flash.server';
import { refusal } from '~/session/refusal.server';
import { withoutDraft, withPanel } from '../panel-address';
import type { PanelAnswer, PanelCall } from '../panel-call.server';
import { dropItemDraft } from './item-draft.server';
import { ITEM_MISSING } from './missing-item.server';
import { readOpened } from './opened';
import { paramsOf } from './params';
import type { PostedItem } from './posted-item.server';
import { answerStaleSave } from './stale-save.server';
import { changedItemFields, documentOf, itemFields } from './values';

/**
 * Saves a checked form: a new item, or the fields of a stored one that differ from what was opened.
 * `groups` are those of the form, as they are to be stored.
 *
 * @throws CreatorError
 */
export function writeItem(
  call: PanelCall,
  posted: PostedItem,
  groups: ItemGroups | null,
): Promise<PanelAnswer> {
  return call.address.mode === 'add'
    ? createItem(call, posted, groups)
    : updateItem(call, posted, groups);
}

/** A new item joins the category in view, and its form stays open with the new id. */
async function createItem(
  call: PanelCall,
  { values, once }: PostedItem,
  groups: ItemGroups | null,
): Promise<PanelAnswer> {
  const { guarded, url, place } = call;
  const { creator, location } = guarded;
  const fields = paramsOf(documentOf(values), itemFields, groups);
  const made = await creator.write(
    'item.create',
    {
      ...fields,
      location_id: location.id,
      name: values.name,
      ...(place.categoryId === null ? {} : { category_ids: [place.categoryId] }),
    },
    { once },
  );
  await dropItemDraft(guarded, url);
  return savedItem(withPanel(url, 'item', made.data.id), made.actionId);
}

async function updateItem(
  call: PanelCall,
  { values, version, opened: openedText }: PostedItem,
  groups: ItemGroups | null,
): Promise<PanelAnswer> {
  const id = idOf(call);
  const { guarded, url } = call;
  const { creator, location } = guarded;
  const opened = readOpened(openedText);
  const document = documentOf(values);
  const changed = opened ? changedItemFields(documentOf(opened.values), document) : itemFields;
  const params = paramsOf(document, changed, groups);
  let actionId: number | null = null;
  try {
    if (Object.keys(params).length > 0) {
      const fields = { ...params, location_id: location.id, item_id: id };
      actionId = (await creator.write('menu.update_item', fields, { version })).actionId;
    }
  } catch (error) {
    if (!(error instanceof CreatorError && error.status === 409 && error.details.clashes)) {
      throw error;
    }
    return answerStaleSave(call, id, values, Object.keys(error.details.clashes), error);
  }
  await dropItemDraft(guarded, url);
  return savedItem(withoutDraft(url), actionId);
}

/** The item of an address that edits one. @throws a 404 response */
export function idOf({ address }: PanelCall): number {
  if (address.mode === 'edit' && address.id !== null) return address.id;
  throw refusal(404, ITEM_MISSING);
}

function savedItem(to: string, actionId: number | null): Promise<Response> {
  return redirectWithFlash(to, {
    kind: 'success',
    message: 'Success',
    ...(actionId === null ? {} : { actionId }),
  });
}
