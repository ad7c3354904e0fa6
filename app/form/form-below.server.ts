import type { PanelAnswer, PanelCall } from '~/screen/panel/panel-call.server';
import { errorResponse } from '~/session/error-response.server';
import { redirectTo } from '~/session/redirect.server';
import { isChosenFile } from './chosen-file';
import { refuseForm, textOf } from './form-answer.server';
import type { FormCalls } from './form-calls.server';
import {
  type FormDefinition,
  type FormDocument,
  type FormParams,
  type FormValues,
  postedValues,
} from './form-definition';
import { dropFormDraft, keepFormDraft, loadFormDraft, type Travelling } from './form-draft.server';
import { keepPicture } from './picture.server';

/** A form below a dialog: kept as a draft, which the dialog fills in. */
export interface FormBelow<V extends FormValues> extends Travelling {
  values: V;
}

/** @param hrefOf the dialog's address over that draft @param notKept message for a form too large to keep */
export async function openOverForm<
  V extends FormValues,
  D extends FormDocument,
  P extends FormParams<D>,
>(
  call: PanelCall,
  { form: kind, readFiles }: Pick<FormCalls<V, D, P>, 'form' | 'readFiles'>,
  { hrefOf, notKept }: { hrefOf: (url: URL, draft: string) => string; notKept: string },
): Promise<PanelAnswer> {
  const { form, guarded, url } = call;
  const values = postedValues(kind, form);
  const own = await readFiles?.(form, values);
  Object.assign(values, own?.values);
  if (own && Object.keys(own.fieldErrors).length > 0) {
    return refuseForm(call, kind, { values, fieldErrors: own.fieldErrors });
  }
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
  if (draft === null) return refuseForm(call, kind, { values, message: notKept });
  await dropFormDraft(guarded, url);
  return redirectTo(hrefOf(url, draft));
}

/** Reads the draft, else the stored object, else a new one (`fresh`). */
export async function readFormBelow<
  V extends FormValues,
  D extends FormDocument,
  P extends FormParams<D>,
>(
  call: PanelCall,
  { form, find }: Pick<FormCalls<V, D, P>, 'form' | 'find'>,
  fresh: () => V | Promise<V> = () => form.empty,
): Promise<FormBelow<V>> {
  const { guarded, url } = call;
  const id = objectIdOf(call);
  const kept = await loadFormDraft(guarded, form, url, id);
  if (kept) {
    const { values, baselineText, version, once } = kept;
    return { values, baselineText, version, once };
  }
  const object = id === null ? null : await find(guarded, id);
  const values = object ? object.values : await fresh();
  return {
    values,
    baselineText: JSON.stringify({ at: new Date().toISOString(), values }),
    version: object ? String(object.version) : '',
    once: crypto.randomUUID(),
  };
}

/** Replaces the draft with filled-in values. @returns the new draft's id; null if it cannot be kept */
export async function fillFormBelow<V extends FormValues>(
  call: PanelCall,
  { form }: { form: Pick<FormDefinition, 'type'> },
  below: FormBelow<V>,
): Promise<string | null> {
  const { guarded, url } = call;
  const draft = await keepFormDraft(guarded, form, objectIdOf(call), below);
  if (draft !== null) await dropFormDraft(guarded, url);
  return draft;
}

function objectIdOf({ address }: PanelCall): number | null {
  if (address.mode === 'add') return null;
  if (address.id === null) throw errorResponse(404, 'There is no form under this dialog.');
  return address.id;
}
