import type { PanelAnswer, PanelCall } from '~/screen/panel/panel-call.server';
import type { DraftReason } from '~/session/drafts.server';
import { errorResponse } from '~/session/error-response.server';
import { redirectTo } from '~/session/redirect.server';
import { isChosenFile } from './chosen-file';
import { refuseForm, textOf } from './form-answer.server';
import type { FormCalls } from './form-calls.server';
import type { FormDefinition, FormDocument, FormParams, FormValues } from './form-definition';
import { dropFormDraft, keepFormDraft, loadFormDraft, type Travelling } from './form-draft.server';
import { type ListEdit, postedValues, readListEdit } from './form-tree';
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
  return keepAndGo(call, kind, values, { hrefOf: (draft) => hrefOf(url, draft), notKept });
}

interface Continued {
  why?: DraftReason;
  hrefOf: (draft: string) => string;
  /** Message for a form too large to keep. */
  notKept?: string;
}

/** Keeps the form as a draft, instead of that of the address, and continues to an address that names it. */
export async function keepAndGo<V extends FormValues>(
  call: PanelCall,
  kind: Pick<FormDefinition<V>, 'type' | 'fields'>,
  values: V,
  { why, hrefOf, notKept = 'The form is too large to be kept.' }: Continued,
): Promise<PanelAnswer> {
  const { form, guarded, url } = call;
  const draft = await keepFormDraft(guarded, kind, objectIdOf(call), {
    values,
    baselineText: textOf(form, 'opened'),
    version: textOf(form, 'version'),
    once: textOf(form, 'once'),
    why,
  });
  if (draft === null) return refuseForm(call, kind, { values, message: notKept });
  await dropFormDraft(guarded, url);
  return redirectTo(hrefOf(draft));
}

/** What a submit button says after its intent: 'add:parts' of 'panel:list=add:parts'. */
export function argumentOf({ form }: PanelCall): string {
  return /^[^=]*=(.*)$/s.exec(textOf(form, 'intent'))?.[1] ?? '';
}

/** @throws Response for a list that the form does not have */
export function listEditIn(call: PanelCall, kind: Pick<FormDefinition, 'rows'>): ListEdit {
  const change = readListEdit(kind, argumentOf(call));
  if (!change) throw unknownEdit();
  return change;
}

export function unknownEdit(): Response {
  return errorResponse(400, 'The form asked for something that is not known here.');
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
