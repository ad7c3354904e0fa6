import { imageFileProblem } from '~/form/checks';
import { isChosenFile } from '~/form/chosen-file';
import { refuseForm, textOf } from '~/form/form-answer.server';
import { postedValues } from '~/form/form-tree';
import { keepPicture } from '~/form/picture.server';
import { editItemGroups } from '~/objects/option-group';
import type { PanelAnswer, PanelCall } from '~/screen/panel/panel-call.server';
import { errorResponse } from '~/session/error-response.server';
import { redirectTo } from '~/session/redirect.server';
import type { ShortValues } from '../form/form';
import { itemForm } from '../form/form';
import { keepDraftUnderDialog } from '../form/item-draft.server';
import { withCopyOptions, withGroup, withoutGroupDialog } from './address';
import { readGroups, writeGroups } from './groups';
import { GROUPS_ACTION, readGroupsAction } from './groups-actions';
import { draftInPlace, itemIdOf, openDraft, withDraft } from './open-draft.server';
import { NOT_KEPT } from './refused-group.server';

const AT_GROUPS = '#option-groups';

/** Stores the form as a draft, even with errors, then opens the dialog or shows the changed groups. */
export async function openGroups(call: PanelCall): Promise<PanelAnswer> {
  const action = readGroupsAction(String(call.form.get(GROUPS_ACTION)));
  if (!action) throw errorResponse(400, 'The form asked for something that is not known here.');
  const values = postedValues(itemForm, call.form);
  const problem = await keepSelectedPicture(call, values);
  if (problem) return refuseForm(call, itemForm, { values, fieldErrors: { image_file: problem } });
  if ('step' in action) {
    const state = readGroups(values.groups) ?? (await openDraft(call)).state;
    values.groups = writeGroups(editItemGroups(state, action.step));
  }
  const id = await keepDraftUnderDialog(call.guarded, itemIdOf(call), {
    id: await draftInPlace(call),
    values,
    baselineText: textOf(call.form, 'opened'),
    version: textOf(call.form, 'version'),
    once: textOf(call.form, 'once'),
    editing: null,
  });
  if (id === null) return refuseForm(call, itemForm, { values, message: NOT_KEPT });
  const form = withDraft(call.url, id);
  if ('step' in action) return redirectTo(`${withoutGroupDialog(form)}${AT_GROUPS}`);
  if (action.open === 'copy-options') return redirectTo(withCopyOptions(form));
  return redirectTo(withGroup(form, action.open));
}

/** Stores a chosen picture, because a file field cannot be filled again. @returns what is wrong with it */
async function keepSelectedPicture(
  { guarded, form }: PanelCall,
  values: ShortValues,
): Promise<string | null> {
  const file = form.get('image_file');
  if (!isChosenFile(file)) return null;
  const problem = imageFileProblem(file);
  if (problem) return problem;
  const kept = await keepPicture(guarded, file, form);
  if ('problem' in kept) return kept.problem;
  Object.assign(values, { image: String(kept.id), image_remove: false });
  return null;
}
