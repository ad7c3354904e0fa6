import { z } from 'zod';
import { CreatorError } from '~/creator/client';
import type { ParamsOf } from '~/creator/contract';
import { isKindWith } from '~/menu/kinds';
import { formId, readFields } from '~/screen/form-fields.server';
import { type FormCall, type Intents, undoText } from '~/screen/intents.server';
import { pathOf } from '~/screen/paths';
import { SESSION_ENDED } from '~/screen/resumed-form';
import { errorResponse } from '~/session/error-response.server';
import { redirectWithFlash } from '~/session/flash.server';
import { localPath } from '~/session/local-path';
import { refusedForm } from '~/session/refused-form.server';
import { actionPath, readObject, readTarget } from './paths';

const NO_ACTION = 'There is no such action to take back.';

const undoForm = z.object({
  action_id: formId,
  part: z.string().max(60).optional(),
  /** What goes back over later edits, as `item-12`; `all` of it by the button. */
  anyway: z
    .union([z.string().transform((one) => [one]), z.array(z.string()).max(1000)])
    .default([]),
});

type Anyway = NonNullable<ParamsOf<'ledger.undo'>['anyway']>;

/** An undo that is only shown again, with what was ticked. */
export interface RefusedUndo {
  formId: 'undo';
  anyway: readonly string[];
}

const fieldForm = z.object({
  object: z.string().max(60),
  version: formId,
  field: z.string().regex(/^[a-z_]{1,100}$/),
});

/** What the forms of the audit can ask for. */
export const auditIntents: Intents = {
  'undo-action': (call) => undoAction(call),
  'undo-anyway': (call) => undoAction(call, 'all'),
  'restore-field': restoreField,
};

/**
 * Takes an action, or what it did to one object, back, and leads to the page that asked for it, else to the action.
 *
 * @param over what goes back over later edits, where that is not what is ticked
 */
async function undoAction({ guarded, args, form, url }: FormCall, over?: Anyway) {
  const { creator, location } = guarded;
  const { action_id, part, anyway: ticked } = readFields(form, undoForm, NO_ACTION);
  const object = readObject(part ?? null);
  const anyway = over ?? ticked.flatMap((text) => readTarget(text) ?? []);
  const to = localPath(url.searchParams.get('back')) ?? actionPath(location.id, action_id);
  try {
    const { data, actionId } = object
      ? await creator.write('ledger.undo_part', {
          action_id,
          ...object,
          anyway: anyway.length > 0,
        })
      : await creator.write('ledger.undo', { action_id, anyway });
    return redirectWithFlash(to, {
      kind: data.kept.length === 0 ? 'success' : data.reversed === 0 ? 'info' : 'warning',
      message: undoText(data),
      ...(actionId === null ? {} : { actionId }),
    });
  } catch (error) {
    if (error instanceof CreatorError && error.details.code === SESSION_ENDED) {
      return refusedForm(args, { formId: 'undo', anyway: ticked } satisfies RefusedUndo);
    }
    return refusedTo(to, error);
  }
}

/** Gives one field of an object the value back that it had before an action, whatever was done since. */
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

function refusedTo(to: string, error: unknown): Response | Promise<Response> {
  if (!(error instanceof CreatorError)) throw error;
  const message = error.message || 'There was a problem!';
  return redirectWithFlash(to, { kind: 'error', title: 'Error', message });
}
