import { z } from 'zod';
import { assertCallFailed } from '~/creator/by-status.server';
import type { AnswerOf, ParamsOf } from '~/creator/contract';
import { isKindWith } from '~/menu/kinds';
import { formId, readFields } from '~/screen/form-fields.server';
import { type FormCall, type Intents, undoText } from '~/screen/intents.server';
import { pathOf } from '~/screen/paths';
import { refusedAgain } from '~/screen/posted-form.server';
import { errorResponse } from '~/session/error-response.server';
import { redirectWithFlash } from '~/session/flash.server';
import { localPath } from '~/session/local-path';
import { actionPath, readObject, readTarget } from './paths';

const NO_ACTION = 'There is no such action to take back.';

const NOTHING_TICKED = 'Tick what is to go back.';

/** Checkbox values of one name, such as `item-12`. */
const ticks = z
  .union([z.string().transform((one) => [one]), z.array(z.string()).max(1000)])
  .default([]);

const undoForm = z.object({
  action_id: formId,
  part: z.string().max(60).optional(),
  /** Reverted despite later edits; `all` if set by the button. */
  anyway: ticks,
  ticked: ticks,
});

type Anyway = NonNullable<ParamsOf<'ledger.undo'>['anyway']>;

const fieldForm = z.object({
  object: z.string().max(60),
  version: formId,
  field: z.string().regex(/^[a-z_]{1,100}$/),
});

export const auditIntents: Intents = {
  'undo-action': (call) => undoAction(call),
  'undo-anyway': (call) => undoAction(call, 'all'),
  'undo-ticked': undoSelected,
  'restore-field': restoreField,
};

/** @param over what is reverted despite later edits; defaults to the selection */
function undoAction(call: FormCall, over?: Anyway) {
  const { creator } = call.guarded;
  const form = readFields(call.form, undoForm, NO_ACTION);
  const { action_id, part } = form;
  const object = readObject(part ?? null);
  const anyway = over ?? targetsOf(form.anyway);
  return answerUndo(call, form, () =>
    object
      ? creator.write('ledger.undo_part', { action_id, objects: [object], anyway })
      : creator.write('ledger.undo', { action_id, anyway }),
  );
}

async function undoSelected(call: FormCall) {
  const form = readFields(call.form, undoForm, NO_ACTION);
  const anyway = targetsOf(form.anyway);
  const objects = [...targetsOf(form.ticked), ...anyway];
  if (objects.length === 0) return refusedAgain(call, NOTHING_TICKED);
  const { action_id } = form;
  return answerUndo(call, form, () =>
    call.guarded.creator.write('ledger.undo_part', { action_id, objects, anyway }),
  );
}

function targetsOf(ticked: readonly string[]): Exclude<Anyway, 'all'> {
  return ticked.flatMap((text) => readTarget(text) ?? []);
}

/** Redirects to the page that asked for the undo, else to the action. */
async function answerUndo(
  call: FormCall,
  { action_id }: z.infer<typeof undoForm>,
  undo: () => Promise<{ data: AnswerOf<'ledger.undo'>; actionId: number | null }>,
) {
  const { guarded, url } = call;
  const { location } = guarded;
  const to = localPath(url.searchParams.get('back')) ?? actionPath(location.id, action_id);
  try {
    const { data, actionId } = await undo();
    return redirectWithFlash(to, {
      kind: data.kept.length === 0 ? 'success' : data.reversed === 0 ? 'info' : 'warning',
      message: undoText(data),
      ...(actionId === null ? {} : { actionId }),
    });
  } catch (error) {
    return refusedAgain(call, error);
  }
}

/** Restores one field to its value before an action, regardless of later changes. */
async function restoreField({ guarded, form, url }: FormCall): Promise<Response> {
  const { creator, location } = guarded;
  const { object: text, version, field } = readFields(form, fieldForm, NO_ACTION);
  const object = readObject(text);
  if (!object || !isKindWith('history', object.kind)) throw errorResponse(400, NO_ACTION);
  const to = pathOf(url);
  try {
    const { data, actionId } = await creator.write('object.restore', {
      location_id: location.id,
      kind: object.kind,
      id: object.id,
      version,
      fields: [field],
    });
    const [kept] = data.kept;
    return redirectWithFlash(to, {
      kind: kept ? 'warning' : 'success',
      message: kept ? `Not restored: ${kept.reason}` : 'Value restored',
      ...(actionId === null ? {} : { actionId }),
    });
  } catch (error) {
    return refusedTo(to, error);
  }
}

async function refusedTo(to: string, error: unknown): Promise<Response> {
  assertCallFailed(error);
  return toldOf(to, error.message || 'There was a problem!');
}

function toldOf(to: string, message: string): Promise<Response> {
  return redirectWithFlash(to, { kind: 'error', title: 'Error', message });
}
