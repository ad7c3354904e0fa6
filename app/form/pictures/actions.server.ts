import { CreatorError } from '~/creator/client';
import { checkSelectorSize } from '~/menu/image-limits';
import type { PanelAction, PanelAnswer, PanelCall } from '~/screen/panel/panel-call.server';
import { errorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { redirectTo } from '~/session/redirect.server';
import { refusedForm } from '~/session/refused-form.server';
import { isChosenFile } from '../chosen-file';
import { onceOf, refuseForm, textOf } from '../form-answer.server';
import type { FormCalls } from '../form-calls.server';
import {
  type FormDocument,
  type FormParams,
  type FormValues,
  postedValues,
} from '../form-definition';
import { dropFormDraft, keepFormDraft, loadFormDraft } from '../form-draft.server';
import { keepPicture, storePicture } from '../picture.server';
import { withoutPictureDialog, withPictureDialog, withPicturesDeleted } from './address';
import { isWebAddress, readChosen, withWidth } from './chosen';
import type { PictureRefusal } from './dialog-data';

const NOT_KEPT = 'The form is too large to be kept. Save it first, then choose an image.';
const TITLE = 'Nothing was chosen';

/** What the image dialog can be asked to do over the form of such an object, by intent. */
export function pictureActions<
  V extends FormValues,
  D extends FormDocument,
  P extends FormParams<D>,
>(stored: FormCalls<V, D, P>): Record<string, PanelAction> {
  if (!('image' in stored.form.empty)) return {};
  return {
    'panel:open:image': (call) => openPictureDialog(call, stored),
    'panel:picture:use': (call) => takePicture(call, stored),
    'panel:picture:remove': (call) => fillForm(call, stored, { image_remove: true }),
    'panel:picture:delete': deletePictures,
    'panel:picture:undo': bringBack,
  };
}

/** Keeps the form as it was typed, and opens the dialog over it. */
async function openPictureDialog<
  V extends FormValues,
  D extends FormDocument,
  P extends FormParams<D>,
>(call: PanelCall, { form: kind }: FormCalls<V, D, P>): Promise<PanelAnswer> {
  const { form, guarded, url } = call;
  const values = postedValues(kind, form);
  const file = form.get('image_file');
  if (isChosenFile(file)) {
    const kept = await keepPicture(guarded, file, form);
    if ('problem' in kept) {
      return refuseForm(call, kind, { values, fieldErrors: { image_file: kept.problem } });
    }
    Object.assign(values, { image: String(kept.id), image_remove: false });
  }
  const draft = await keepFormDraft(guarded, kind, objectIdOf(call), {
    values,
    baselineText: textOf(form, 'opened'),
    version: textOf(form, 'version'),
    once: textOf(form, 'once'),
  });
  if (draft === null) return refuseForm(call, kind, { values, message: NOT_KEPT });
  await dropFormDraft(guarded, url);
  return redirectTo(withPictureDialog(url, draft));
}

/** Puts what was chosen into the form: a file, a link, a stock photo or a picture of the location. */
async function takePicture<V extends FormValues, D extends FormDocument, P extends FormParams<D>>(
  call: PanelCall,
  stored: FormCalls<V, D, P>,
): Promise<PanelAnswer> {
  const chosen = await chosenPicture(call);
  if ('problem' in chosen) return refusePicture(call, chosen.title ?? TITLE, chosen.problem);
  return fillForm(call, stored, { image: String(chosen.id), image_remove: false });
}

type ChosenPicture = { id: number } | { problem: string; title?: string };

async function chosenPicture({ guarded, form }: PanelCall): Promise<ChosenPicture> {
  const file = form.get('file');
  const link = textOf(form, 'link').trim();
  const key = textOf(form, 'once');
  const description = textOf(form, 'description').trim().slice(0, 200);
  if (isChosenFile(file)) {
    if (!file.type.startsWith('image/')) return { problem: 'Invalid image file' };
    const tooLarge = checkSelectorSize(file.size);
    if (tooLarge) return { problem: tooLarge, title: 'Image Too Large' };
    const bytes = Buffer.from(await file.arrayBuffer());
    const image = bytes.toString('base64');
    return storePicture(guarded, { image, description }, onceOf(key, bytes));
  }
  if (link) {
    if (!isWebAddress(link)) return { problem: 'Invalid image URL' };
    const image = withWidth(link);
    return storePicture(guarded, { image, description }, onceOf(key, image));
  }
  const picked = readChosen(textOf(form, 'picture'));
  if (!picked) return { problem: 'Choose an image first.' };
  if ('id' in picked) return picked;
  return storePicture(guarded, picked, onceOf(key, picked.image));
}

/** The form that the dialog lies over, with other values, without the dialog. */
async function fillForm<V extends FormValues, D extends FormDocument, P extends FormParams<D>>(
  call: PanelCall,
  stored: FormCalls<V, D, P>,
  chosen: Partial<Record<'image' | 'image_remove', string | boolean>>,
): Promise<PanelAnswer> {
  const { guarded, url } = call;
  const id = objectIdOf(call);
  const below = await formBelow(guarded, stored, url, id);
  const draft = await keepFormDraft(guarded, stored.form, id, {
    ...below,
    values: { ...below.values, ...chosen },
  });
  if (draft === null) return refusePicture(call, TITLE, NOT_KEPT);
  await dropFormDraft(guarded, url);
  return redirectTo(`${withoutPictureDialog(url, draft)}#image_file`);
}

/** The form as it was kept, else as it is stored, else a new one. */
async function formBelow<V extends FormValues, D extends FormDocument, P extends FormParams<D>>(
  guarded: LocationGuarded,
  { form, find }: FormCalls<V, D, P>,
  url: URL,
  id: number | null,
) {
  const kept = await loadFormDraft(guarded, form, url, id);
  if (kept) {
    const { values, baselineText, version, once } = kept;
    return { values, baselineText, version, once };
  }
  const object = id === null ? null : await find(guarded, id);
  const values = object ? object.values : form.empty;
  return {
    values,
    baselineText: JSON.stringify({ at: new Date().toISOString(), values }),
    version: object ? String(object.version) : '',
    once: crypto.randomUUID(),
  };
}

/** Deletes a picture, or all that nothing shows; the dialog is there again. */
async function deletePictures(call: PanelCall): Promise<PanelAnswer> {
  const { guarded, form, url } = call;
  const { creator, location } = guarded;
  const location_id = location.id;
  const wanted = textOf(form, 'delete');
  return orRefused(call, async () => {
    const { actionId } = await (wanted === 'unused'
      ? creator.write('image.destroy_unused', { location_id })
      : creator.write('image.destroy', { location_id, id: Number(wanted) || 0 }));
    return redirectTo(withPicturesDeleted(url, actionId));
  });
}

/** Brings back what the dialog deleted. */
async function bringBack(call: PanelCall): Promise<PanelAnswer> {
  const { guarded, form, url } = call;
  const action_id = Number(textOf(form, 'action')) || 0;
  return orRefused(call, async () => {
    await guarded.creator.write('ledger.undo', { action_id });
    return redirectTo(withPicturesDeleted(url, null));
  });
}

async function orRefused(call: PanelCall, work: () => Promise<PanelAnswer>): Promise<PanelAnswer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    return refusePicture(call, 'Error fetching image galleries', error.message);
  }
}

function refusePicture({ args }: PanelCall, title: string, message: string): PanelAnswer {
  const refusal: PictureRefusal = { kind: 'refused-picture', title, message };
  return refusedForm<unknown>(args, refusal);
}

function objectIdOf({ address }: PanelCall): number | null {
  if (address.mode === 'add') return null;
  if (address.id === null) throw errorResponse(404, 'There is nothing to choose an image for.');
  return address.id;
}
