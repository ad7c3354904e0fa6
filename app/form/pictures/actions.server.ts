import { assertCallFailed } from '~/creator/by-status.server';
import type { PanelAction, PanelAnswer, PanelCall } from '~/screen/panel/panel-call.server';
import { type Flash, redirectWithFlash } from '~/session/flash.server';
import { redirectTo } from '~/session/redirect.server';
import { refusedForm } from '~/session/refused-form.server';
import { isChosenFile } from '../chosen-file';
import { onceOf, textOf } from '../form-answer.server';
import { fillFormBelow, openOverForm, readFormBelow } from '../form-below.server';
import type { FormCalls } from '../form-calls.server';
import type { FormDocument, FormParams, FormValues } from '../form-definition';
import { storePicture } from '../picture.server';
import {
  withoutPictureDialog,
  withPictureAction,
  withPictureCrop,
  withPictureDialog,
} from './address';
import { isWebAddress, readChosen, withWidth } from './chosen';
import { saveCrop } from './crop.server';
import type { PictureRefusal } from './dialog-data';
import {
  checkPictureFile,
  nameOfPicture,
  type UploadedFile,
  type UploadedPictures,
  uploadedAs,
} from './uploaded-files';

const NOT_KEPT = 'The form is too large to be kept. Save it first, then choose an image.';
const TITLE = 'Nothing was chosen';
const NONE = 'Choose an image first.';

export function pictureActions<
  V extends FormValues,
  D extends FormDocument,
  P extends FormParams<D>,
>(stored: FormCalls<V, D, P>): Record<string, PanelAction> {
  if (!('image' in stored.form.empty)) return {};
  return {
    'panel:open:image': (call) =>
      openOverForm(call, stored, { hrefOf: withPictureDialog, notKept: NOT_KEPT }),
    'panel:picture:use': (call) => takePicture(call, stored),
    'panel:picture:upload': uploadPictures,
    'panel:picture:crop': (call) => cropPicture(call, stored),
    'panel:picture:cropped': (call) => takeCropped(call, stored),
    'panel:picture:remove': (call) => fillForm(call, stored, { image_remove: true }),
    'panel:picture:delete': deletePictures,
    'panel:picture:replace': replacePicture,
    'panel:picture:undo': restorePicture,
  };
}

async function takePicture<V extends FormValues, D extends FormDocument, P extends FormParams<D>>(
  call: PanelCall,
  stored: FormCalls<V, D, P>,
): Promise<PanelAnswer> {
  if (filesOf(call).length > 1) return uploadPictures(call);
  const chosen = await selectedPicture(call);
  if ('problem' in chosen)
    return refusePicture(call, { title: chosen.title ?? TITLE, message: chosen.problem });
  return fillForm(call, stored, { image: String(chosen.id), image_remove: false });
}

async function cropPicture<V extends FormValues, D extends FormDocument, P extends FormParams<D>>(
  call: PanelCall,
  stored: FormCalls<V, D, P>,
): Promise<PanelAnswer> {
  if (filesOf(call).length > 1) return uploadPictures(call);
  const chosen = await selectedPicture(call);
  if (!('problem' in chosen)) return redirectTo(withPictureCrop(call.url, chosen.id));
  const { values } = await readFormBelow(call, stored);
  const current = chosen.problem === NONE && !values.image_remove && Number(values.image);
  if (current) return redirectTo(withPictureCrop(call.url, current));
  return refusePicture(call, { title: chosen.title ?? TITLE, message: chosen.problem });
}

async function takeCropped<V extends FormValues, D extends FormDocument, P extends FormParams<D>>(
  call: PanelCall,
  stored: FormCalls<V, D, P>,
): Promise<PanelAnswer> {
  const saved = await saveCrop(call);
  if ('refusal' in saved) return refusePicture(call, saved.refusal);
  const { id, actionId } = saved;
  const message = 'The crop of the image is saved';
  const flash = actionId === null ? null : ({ kind: 'success', message, actionId } as const);
  return fillForm(call, stored, { image: String(id), image_remove: false }, flash);
}

/** Reports a result per file and keeps the dialog open to select one. */
async function uploadPictures(call: PanelCall): Promise<PanelAnswer> {
  const chosen = filesOf(call);
  if (chosen.length === 0) return refusePicture(call, { title: TITLE, message: NONE });
  const description = descriptionOf(call);
  const files: UploadedFile[] = [];
  for (const file of chosen) {
    const described = (chosen.length === 1 && description) || nameOfPicture(file.name);
    files.push(uploadedAs(file.name, await storeFile(call, file, described)));
  }
  const body: UploadedPictures = { kind: 'uploaded-pictures', files };
  const status = files.some(({ problem }) => problem) ? 400 : 200;
  return refusedForm<unknown>(call.args, body, { status });
}

function filesOf({ form }: PanelCall): File[] {
  return form.getAll('file').filter(isChosenFile);
}

function descriptionOf({ form }: PanelCall): string {
  return textOf(form, 'description').trim().slice(0, 200);
}

async function storeFile(
  { guarded, form }: PanelCall,
  file: File,
  description: string,
): Promise<SelectedPicture> {
  const problem = checkPictureFile(file);
  if (problem) return problem;
  const bytes = Buffer.from(await file.arrayBuffer());
  const image = bytes.toString('base64');
  return storePicture(guarded, { image, description }, onceOf(textOf(form, 'once'), bytes));
}

type SelectedPicture = { id: number } | { problem: string; title?: string };

async function selectedPicture(call: PanelCall): Promise<SelectedPicture> {
  const { guarded, form } = call;
  const [file] = filesOf(call);
  const link = textOf(form, 'link').trim();
  const key = textOf(form, 'once');
  const description = descriptionOf(call);
  if (file) return storeFile(call, file, description);
  if (link) {
    if (!isWebAddress(link)) return { problem: 'Invalid image URL' };
    const image = withWidth(link);
    return storePicture(guarded, { image, description }, onceOf(key, image));
  }
  const picked = readChosen(textOf(form, 'picture'));
  if (!picked) return { problem: NONE };
  if ('id' in picked) return picked;
  return storePicture(guarded, picked, onceOf(key, picked.image));
}

async function fillForm<V extends FormValues, D extends FormDocument, P extends FormParams<D>>(
  call: PanelCall,
  stored: FormCalls<V, D, P>,
  chosen: Partial<Record<'image' | 'image_remove', string | boolean>>,
  flash: Flash | null = null,
): Promise<PanelAnswer> {
  const below = await readFormBelow(call, stored);
  const values = { ...below.values, ...chosen };
  const draft = await fillFormBelow(call, stored, { ...below, values });
  if (draft === null) return refusePicture(call, { title: TITLE, message: NOT_KEPT });
  const to = `${withoutPictureDialog(call.url, draft)}#image_file`;
  return flash ? redirectWithFlash(to, flash) : redirectTo(to);
}

/** Deletes one picture or all unused ones, and keeps the dialog open. */
async function deletePictures(call: PanelCall): Promise<PanelAnswer> {
  const { guarded, form, url } = call;
  const { creator, location } = guarded;
  const location_id = location.id;
  const wanted = textOf(form, 'delete');
  return orRefused(call, async () => {
    const { actionId } = await (wanted === 'unused'
      ? creator.write('image.destroy_unused', { location_id })
      : creator.write('image.destroy', { location_id, id: Number(wanted) || 0 }));
    return redirectTo(withPictureAction(url, didOf('deleted', actionId)));
  });
}

/** Replaces a picture everywhere, and keeps the dialog open. */
async function replacePicture(call: PanelCall): Promise<PanelAnswer> {
  const { guarded, form, url } = call;
  const { creator, location } = guarded;
  const id = Number(textOf(form, 'replace')) || 0;
  const by = readChosen(textOf(form, 'picture'));
  if (!by || !('id' in by) || by.id === id) {
    const message = 'Choose another image first.';
    return refusePicture(call, { title: 'Nothing was replaced', message });
  }
  return orRefused(call, async () => {
    const params = { location_id: location.id, id, by: by.id };
    const { actionId } = await creator.write('image.replace', params);
    return redirectTo(withPictureAction(url, didOf('replaced', actionId)));
  });
}

function didOf(what: 'deleted' | 'replaced', action: number | null) {
  return action === null ? null : { what, action };
}

async function restorePicture(call: PanelCall): Promise<PanelAnswer> {
  const { guarded, form, url } = call;
  const action_id = Number(textOf(form, 'action')) || 0;
  return orRefused(call, async () => {
    await guarded.creator.write('ledger.undo', { action_id });
    return redirectTo(withPictureAction(url, null));
  });
}

async function orRefused(call: PanelCall, work: () => Promise<PanelAnswer>): Promise<PanelAnswer> {
  try {
    return await work();
  } catch (error) {
    assertCallFailed(error);
    const { message } = error;
    return refusePicture(call, { title: 'Error fetching image galleries', message });
  }
}

function refusePicture(
  { args, form }: PanelCall,
  refusal: Omit<PictureRefusal, 'kind' | 'typed'>,
): PanelAnswer {
  const typed = { link: textOf(form, 'link'), description: textOf(form, 'description') };
  const body: PictureRefusal = { kind: 'refused-picture', typed, ...refusal };
  return refusedForm<unknown>(args, body);
}
