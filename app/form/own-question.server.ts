import { z } from 'zod';
import { assertCallFailed, unread } from '~/creator/by-status.server';
import type { ParamsOf } from '~/creator/contract';
import { counted } from '~/menu/counted';
import { OWN_KINDS, type OwnField, type OwnKind, ownColumns, ownFields } from '~/menu/own-values';
import { ownQuestionPath, readHeld } from '~/screen/own-values-path';
import { kindOfPanel, withoutDraft } from '~/screen/panel/panel-address';
import type { PanelAnswer, PanelCall } from '~/screen/panel/panel-call.server';
import type { PartialAction } from '~/session/flash.server';
import { formValues } from '~/session/read-form.server';
import { textOf } from './form-answer.server';
import { keepAndGo } from './form-below.server';
import type { FormDefinition, FormValues } from './form-definition';
import { OWN_ASKED, ownAnswers } from './own-answers';
import { SAVE_ANYWAY } from './price-question';

function ownKindOf(type: FormDefinition['type']): OwnKind | null {
  return OWN_KINDS.find((kind) => kind === kindOfPanel[type]) ?? null;
}

export function ownFieldsIn(kind: OwnKind, changed: readonly string[]): OwnField[] {
  return ownFields(kind).filter((field) =>
    ownColumns(field).some((column) => changed.includes(column)),
  );
}

/** Where heirs hold a changed field of their own, leads to the question over the kept form; else null. */
export async function askAboutOwn<V extends FormValues>(
  call: PanelCall,
  form: Pick<FormDefinition<V>, 'type' | 'fields'>,
  { id, values, changed }: { id: number; values: V; changed: readonly string[] },
): Promise<PanelAnswer | null> {
  const { creator, location } = call.guarded;
  const kind = ownKindOf(form.type);
  if (!kind || !location.has.heirs || textOf(call.form, OWN_ASKED) !== '') return null;
  const fields = ownFieldsIn(kind, changed);
  if (fields.length === 0) return null;
  const object = { kind, object_id: id };
  const held = await creator
    .call('own_value.held', { location_id: location.menu.location_id, ...object, limit: 1 })
    .catch(unread('own values could not be read', object));
  const isHeld = held?.counts.some(({ field, instead }) => instead > 0 && fields.includes(field));
  if (!isHeld) return null;
  const back = withoutDraft(call.url);
  const anyway = textOf(call.form, SAVE_ANYWAY) || null;
  return keepAndGo(call, form, values, {
    hrefOf: (draft) => ownQuestionPath(location.id, { kind, id }, { draft, back, anyway }),
    notKept: 'The form is too large to be kept while it is asked who has values of their own.',
  });
}

const answers = z.object(ownAnswers);

/** Takes back what was ticked, and locks what was unticked, after the save. @returns what was done, and why the rest was not */
export async function answerOwn(
  { form: sent, guarded: { creator, location } }: PanelCall,
  type: FormDefinition['type'],
  id: number,
): Promise<{ done: PartialAction[]; problem: string | null }> {
  const kind = ownKindOf(type);
  const read = answers.safeParse(formValues(sent));
  const done: PartialAction[] = [];
  if (!kind || textOf(sent, OWN_ASKED) === '' || !read.success) return { done, problem: null };
  const { own_held = [], own_may = [], own_may_was = '', own_version } = read.data;
  const location_id = location.menu.location_id;
  const values = [own_held]
    .flat()
    .flatMap((text) => readHeld(text) ?? [])
    .filter((one) => one.kind === kind && one.object_id === id);
  const fields = ownFields(kind).filter((field) => [own_may].flat().includes(field));
  try {
    if (values.length > 0) {
      const { actionId } = await creator.write('own_value.take_back', { location_id, values });
      if (actionId !== null) done.push({ id: actionId, what: counted(values.length, 'own value') });
    }
    if (own_version !== undefined && fields.join(' ') !== own_may_was) {
      const rule = { location_id, kind, object_id: id, fields, version: Number(own_version) };
      const { actionId } = await creator.write(
        'own_value.allow',
        rule as ParamsOf<'own_value.allow'>,
      );
      if (actionId !== null) done.push({ id: actionId, what: 'What may be held' });
    }
    return { done, problem: null };
  } catch (error) {
    assertCallFailed(error);
    return { done, problem: error.message || 'There was a problem!' };
  }
}
