import { assertCallFailed } from '~/creator/by-status.server';
import { CreatorError } from '~/creator/client';
import { type KindName, missingMessage } from '~/menu/kinds';
import { createdMessage } from '~/screen/change-message';
import {
  GO_ON,
  kindOfPanel,
  OPEN_DIALOG,
  panelLabels,
  readPanelAddress,
  withField,
  withoutDraft,
  withoutPanel,
  withoutQuestion,
} from '~/screen/panel/panel-address';
import type { PanelAction, PanelAnswer, PanelCall } from '~/screen/panel/panel-call.server';
import { addressOf } from '~/screen/paths';
import { postedAgain } from '~/screen/posted-form.server';
import { REACH_DIALOG } from '~/screen/reach-path';
import { stationsPath } from '~/screen/station-paths';
import { errorResponse } from '~/session/error-response.server';
import { type PartialAction, redirectWithFlash, undoneTogether } from '~/session/flash.server';
import { localPath } from '~/session/local-path';
import { redirectTo } from '~/session/redirect.server';
import { readBaseline } from './baseline';
import { isChosenFile } from './chosen-file';
import { onceOf, refuseFailedSave, refuseForm, textOf } from './form-answer.server';
import {
  type Actions,
  type Done,
  type FormCalls,
  OvertakenSave,
  paramsOfFields,
} from './form-calls.server';
import {
  changedFields,
  type FormDocument,
  type FormParams,
  type FormValues,
  fieldsNamed,
  fieldsOf,
} from './form-definition';
import { dropFormDraft } from './form-draft.server';
import { postedValues, problemsOf } from './form-tree';
import { answerOwn, askAboutOwn } from './own-question.server';
import { keepPicture } from './picture.server';
import { pictureActions } from './pictures/actions.server';
import { priceQuestionOf, SAVE_ANYWAY } from './price-question';
import { openReach } from './reach-action.server';
import { savedMessage } from './saved-message.server';
import { resolvedConflicts } from './shared-conflict.server';
import { answerStaleSave, choicesOf, savedBefore, withoutChoices } from './stale-save.server';
import { NOW_VERSION } from './stale-save-data';

const NOT_TAKEN_BACK = 'What locations hold of their own stays:';
const PRICE_QUESTION = 'Is this price right?';

export function formActions<V extends FormValues, D extends FormDocument, P extends FormParams<D>>(
  stored: FormCalls<V, D, P>,
): Record<string, PanelAction> {
  return {
    'panel:save': (call) => saveForm(call, call, stored),
    'panel:resolve': (call) => saveForm(call, withoutChoices(call), stored),
    ...(stored.remove && { 'panel:delete': (call: PanelCall) => deleteObject(call, stored) }),
    'panel:discard': (call) => discardDraft(call, withoutDraft(call.url)),
    'panel:close': (call) => discardDraft(call, closedPath(call)),
    [`${OPEN_DIALOG}${REACH_DIALOG}`]: (call) => openReach(call, stored),
    ...pictureActions(stored),
  };
}

/** `form`: the call without the inputs of the conflict page. */
async function saveForm<V extends FormValues, D extends FormDocument, P extends FormParams<D>>(
  call: PanelCall,
  form: PanelCall,
  stored: FormCalls<V, D, P>,
): Promise<PanelAnswer> {
  const posted = await readPosted(form, stored);
  if ('answer' in posted) return posted.answer;
  try {
    return await writeForm(call, stored, posted.values);
  } catch (error) {
    const answer = stored.answerFailure?.(call, error, posted.values);
    return answer ?? refuseFailedSave(call, stored.form, error, posted.values);
  }
}

/** Saves the changed fields of a validated form; answers conflicts. @throws CreatorError */
export async function writeForm<
  V extends FormValues,
  D extends FormDocument,
  P extends FormParams<D>,
>(call: PanelCall, stored: FormCalls<V, D, P>, values: V): Promise<PanelAnswer> {
  return call.address.mode === 'add'
    ? createObject(call, stored, values)
    : saveObject(call, stored, values);
}

async function createObject<V extends FormValues, D extends FormDocument, P extends FormParams<D>>(
  call: PanelCall,
  { form, create }: FormCalls<V, D, P>,
  values: V,
): Promise<PanelAnswer> {
  if (!create) throw errorResponse(404, missingMessage(kindOfPanel[form.type]));
  const once = textOf(call.form, 'once') || undefined;
  const done = await create(call, form.paramsOf(form.documentOf(values), values), once);
  await dropFormDraft(call.guarded, call.url);
  const name = String(form.documentOf(values).name ?? '');
  return success('Success', redirectAfter(call, done), {
    kind: kindOfPanel[form.type],
    detail: createdMessage(panelLabels(form.type).title, name),
  });
}

async function saveObject<V extends FormValues, D extends FormDocument, P extends FormParams<D>>(
  call: PanelCall,
  stored: FormCalls<V, D, P>,
  typed: V,
): Promise<PanelAnswer> {
  const { form, shared } = stored;
  const settled = resolvedConflicts(call.form);
  const values = shared && settled.length > 0 ? shared.settle(typed, settled) : typed;
  const id = idOf(call);
  const baseline = readBaseline(form, textOf(call.form, 'opened'));
  const before = baseline && form.documentOf(baseline.values);
  const document = form.documentOf(values);
  const choices = choicesOf(form, call.form);
  const edited = before ? changedFields(form, before, document) : fieldsOf(form);
  const changed = fieldsOf(form).filter((field) =>
    choices[field] ? choices[field] === 'yours' : edited.includes(field),
  );
  const basis = {
    version: Number(textOf(call.form, 'version')) || undefined,
    over: Number(textOf(call.form, NOW_VERSION)) || undefined,
  };
  const saved = savedBefore(call.form);
  // The conflict page has already asked this question.
  if (before && basis.over === undefined) {
    const { currency } = call.guarded.location;
    const known = (await stored.pricesBefore?.(call.guarded, id, before, document)) ?? before;
    const asked = priceQuestionOf(form, { before: known, after: document }, currency);
    if (asked && textOf(call.form, SAVE_ANYWAY) !== asked.key) {
      const { message, key: anyway } = asked;
      return refuseForm(call, form, { values, title: PRICE_QUESTION, message, anyway });
    }
    const question = await askAboutOwn(call, form, { id, values, changed });
    if (question) return question;
  }
  try {
    const params = paramsOfFields(form, document, values, changed);
    const once = onceOf(textOf(call.form, 'once'), JSON.stringify([params, basis]));
    const actionId =
      changed.length === 0
        ? null
        : await stored.update(call.guarded, id, params, { ...basis, once }, before);
    const own = await answerOwn(call, form.type, id);
    await dropFormDraft(call.guarded, call.url);
    const detail =
      before && actionId !== null ? await savedMessage(call, id, stored, before, document) : null;
    const to = savedPath(call, form, before ? changed : []);
    const isPart = saved.length > 0 || own.done.length > 0;
    const all = isPart ? [...saved, ...partsOf(actionId), ...own.done] : actionId;
    const told = own.problem === null ? detail : `${detail ?? ''} ${NOT_TAKEN_BACK} ${own.problem}`;
    return success('Success', redirectAfter(call, { to, actionId: all }), { detail: told });
  } catch (error) {
    if (!(error instanceof CreatorError && error.status === 409 && error.details.clashes)) {
      throw error;
    }
    const named = [
      ...fieldsNamed(form, Object.keys(error.details.clashes)),
      ...Object.keys(choices),
    ];
    const title = error.message;
    const { changedAt, shared: conflicts = [] } = error.details;
    const before = error instanceof OvertakenSave ? [...saved, ...error.done] : saved;
    const conflict = { named, title, changedAt, choices, shared: conflicts, saved: before };
    return answerStaleSave(call, stored, id, values, conflict);
  }
}

function partsOf(actions: Actions): readonly PartialAction[] {
  return typeof actions === 'number' ? [{ id: actions, what: 'The last' }] : (actions ?? []);
}

/** With scripts folds stay as they are; without them, opens the fold of what was changed. */
function savedPath(
  { guarded, url }: PanelCall,
  { folded }: { folded?: readonly string[] },
  changed: readonly string[],
): string {
  const to = withoutDraft(url);
  const field = changed.find((name) => folded?.includes(name));
  return field && !guarded.fromPage ? withField(addressOf(to), field) : to;
}

async function deleteObject<V extends FormValues, D extends FormDocument, P extends FormParams<D>>(
  call: PanelCall,
  stored: FormCalls<V, D, P>,
): Promise<PanelAnswer> {
  const { title, word } = panelLabels(stored.form.type);
  if (!stored.remove) throw errorResponse(404, missingMessage(kindOfPanel[stored.form.type]));
  try {
    const done = await stored.remove(call.guarded, idOf(call), call.url);
    return success(`${title} deleted`, done);
  } catch (error) {
    assertCallFailed(error);
    const again = postedAgain(call, error);
    if (again) return again;
    const message = (error.status < 500 && error.message) || `Error removing ${word}`;
    return redirectWithFlash(withoutQuestion(call.url), { kind: 'error', title: 'Error', message });
  }
}

/** Validates the form and stores its picture; an invalid form is answered as refused. */
export async function readPosted<
  V extends FormValues,
  D extends FormDocument,
  P extends FormParams<D>,
>(
  call: PanelCall,
  { form: kind, readFiles, complete }: FormCalls<V, D, P>,
): Promise<{ answer: PanelAnswer } | { values: V }> {
  const { guarded, form } = call;
  const values = postedValues(kind, form);
  const fieldErrors = problemsOf(kind, form);
  const file = form.get('image_file');
  if (isChosenFile(file) && !fieldErrors.image_file) {
    const kept = await keepPicture(guarded, file, form);
    if ('id' in kept) Object.assign(values, { image: String(kept.id), image_remove: false });
    else fieldErrors.image_file = kept.problem;
  }
  if (readFiles) {
    const read = await readFiles(form, values);
    Object.assign(values, read.values);
    Object.assign(fieldErrors, read.fieldErrors);
  }
  if (complete) {
    const completed = await complete(guarded, values, fieldErrors);
    Object.assign(values, completed.values);
    Object.assign(fieldErrors, { ...completed.fieldErrors, ...fieldErrors });
  }
  if (Object.keys(fieldErrors).length === 0) return { values };
  return { answer: await refuseForm(call, kind, { values, fieldErrors }) };
}

function redirectAfter({ form }: PanelCall, done: Done): Done {
  const to = localPath(form.get(GO_ON));
  return to === null ? done : { ...done, to };
}

async function discardDraft({ guarded, url }: PanelCall, to: string): Promise<PanelAnswer> {
  await dropFormDraft(guarded, url);
  return redirectTo(to);
}

/** The page without its panel; a new station's address is only its form's. */
function closedPath({ guarded, url, address }: PanelCall): string {
  if (readPanelAddress(url.searchParams)) return withoutPanel(url);
  return address.mode === 'edit' ? url.pathname : stationsPath(guarded.location.id);
}

function idOf({ address }: PanelCall): number {
  if (address.mode === 'edit' && address.id !== null) return address.id;
  throw errorResponse(404, missingMessage(kindOfPanel[address.type]));
}

/** `kind`: what was created; `detail`: what was changed, on its own line. */
function success(
  message: string,
  { to, actionId, made }: Done,
  { kind, detail = null }: { kind?: KindName; detail?: string | null } = {},
): Promise<Response> {
  return redirectWithFlash(to, {
    kind: 'success',
    ...(detail === null ? { message } : { title: message, message: detail }),
    ...undoneTogether(actionId),
    ...(kind === undefined || made === undefined ? {} : { made: { kind, id: made } }),
  });
}
