import { withZod } from '@remix-validated-form/with-zod';
import { CreatorError } from '~/creator/client';
import { redirectWithFlash } from '~/session/flash.server';
import { refusal } from '~/session/refusal.server';
import { withoutPanel, withoutQuestion, withPanel } from '../panel-address';
import type { PanelAction, PanelAnswer, PanelCall } from '../panel-call.server';
import { keepPicture } from '../picture.server';
import { matchedIds } from './global-matches.server';
import { readOpened } from './opened';
import { paramsOf } from './params';
import { refuseFailedSave, refuseItem } from './refused.server';
import { isFile, itemFormSchema } from './schema';
import { answerStaleSave, resolveStaleSave } from './stale-save.server';
import {
  changedItemFields,
  documentOf,
  type ItemFormValues,
  itemFields,
  valuesOfForm,
} from './values';

const validator = withZod(itemFormSchema);

export const ITEM_MISSING = 'There is no such item here.';

/** What the item's panel can be asked to do, by intent. */
export const itemActions: Record<string, PanelAction> = {
  'panel:save': (call) => (call.address.mode === 'add' ? createItem(call) : saveItem(call)),
  'panel:resolve': async (call) => {
    const posted = await readItemForm(withoutChoices(call));
    return 'answer' in posted ? posted.answer : resolveStaleSave(call, idOf(call), posted.values);
  },
  'panel:delete': deleteItem,
};

async function createItem(call: PanelCall): Promise<PanelAnswer> {
  const posted = await readItemForm(call);
  if ('answer' in posted) return posted.answer;
  const { values, once } = posted;
  const { creator, location } = call.guarded;
  const fields = paramsOf(documentOf(values), itemFields);
  try {
    const made = await creator.write(
      'item.create',
      { ...fields, location_id: location.id, name: values.name },
      { once },
    );
    return saved(withPanel(call.url, 'item', made.data.id), made.actionId);
  } catch (error) {
    return refuseFailedSave(call, error, values);
  }
}

async function saveItem(call: PanelCall): Promise<PanelAnswer> {
  const id = idOf(call);
  const posted = await readItemForm(call);
  if ('answer' in posted) return posted.answer;
  const { values, version } = posted;
  const { creator, location } = call.guarded;
  const opened = readOpened(posted.opened);
  const document = documentOf(values);
  const changed = opened ? changedItemFields(documentOf(opened.values), document) : itemFields;
  if (changed.length === 0) return saved(withoutQuestion(call.url), null);
  try {
    const { actionId } = await creator.write(
      'menu.update_item',
      { ...paramsOf(document, changed), location_id: location.id, item_id: id },
      { version },
    );
    return saved(withoutQuestion(call.url), actionId);
  } catch (error) {
    if (error instanceof CreatorError && error.status === 409 && error.details.clashes) {
      return answerStaleSave(call, id, values, Object.keys(error.details.clashes), error);
    }
    return refuseFailedSave(call, error, values);
  }
}

async function deleteItem(call: PanelCall): Promise<PanelAnswer> {
  const { creator, location } = call.guarded;
  try {
    const { actionId } = await creator.write('item.destroy', {
      location_id: location.id,
      id: idOf(call),
    });
    return redirectWithFlash(withoutPanel(call.url), {
      kind: 'success',
      message: 'Item deleted',
      ...(actionId === null ? {} : { actionId }),
    });
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    const message = (error.status < 500 && error.message) || 'Error removing item';
    return redirectWithFlash(withoutQuestion(call.url), { kind: 'error', title: 'Error', message });
  }
}

type PostedItem =
  | { answer: PanelAnswer }
  | {
      /** Valid; a chosen picture is stored, global matches are ids. */
      values: ItemFormValues;
      version: number | undefined;
      once: string | undefined;
      opened: string | undefined;
    };

/** Checks the form and stores its picture; answers with the refused form where it is not valid. */
async function readItemForm(call: PanelCall): Promise<PostedItem> {
  const { guarded, form } = call;
  const values = valuesOfForm(form);
  const { data, error } = await validator.validate(form);
  const fieldErrors: Record<string, string> = { ...error?.fieldErrors };
  const file = form.get('image_file');
  if (isFile(file) && file.size > 0 && !fieldErrors.image_file) {
    const kept = await keepPicture(guarded, file);
    if ('id' in kept) Object.assign(values, { image: String(kept.id), image_remove: false });
    else fieldErrors.image_file = kept.problem;
  }
  if (values.global_match !== null && !fieldErrors.global_match) {
    const matched = await matchedIds(guarded, values.global_match);
    if ('ids' in matched) values.global_match = matched.ids;
    else fieldErrors.global_match = matched.problem;
  }
  if (!data || Object.keys(fieldErrors).length > 0) {
    return { answer: await refuseItem(call, { values, fieldErrors }) };
  }
  return { values, version: data.version, once: data.once, opened: data.opened };
}

function withoutChoices(call: PanelCall): PanelCall {
  const form = new FormData();
  for (const [name, value] of call.form) {
    if (name !== 'now_version' && !name.startsWith('choose_')) form.append(name, value);
  }
  return { ...call, form };
}

function idOf({ address }: PanelCall): number {
  if (address.mode === 'edit' && address.id !== null) return address.id;
  throw refusal(404, ITEM_MISSING);
}

function saved(to: string, actionId: number | null): Promise<Response> {
  return redirectWithFlash(to, {
    kind: 'success',
    message: 'Success',
    ...(actionId === null ? {} : { actionId }),
  });
}
