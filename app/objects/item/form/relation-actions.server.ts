import { isChosenFile } from '~/form/chosen-file';
import { refuseForm, textOf } from '~/form/form-answer.server';
import { postedValues } from '~/form/form-definition';
import {
  dropFormDraft,
  keepFormDraft,
  loadFormDraft,
  type Travelling,
} from '~/form/form-draft.server';
import { keepPicture } from '~/form/picture.server';
import type { PanelAnswer, PanelCall } from '~/screen/panel/panel-call.server';
import { redirectTo } from '~/session/redirect.server';
import { findItem, modesOf } from './find.server';
import { type FullValues, itemDetailsForm } from './form';
import { newFullValues } from './load-full.server';
import { atRelations, withRelationDialog } from './relation-address';
import {
  addRelation,
  type Relation,
  relationKey,
  relationOf,
  relationshipTypes,
} from './relations';

const NOT_KEPT = 'The form is too large to be kept. Save it first, then add relations.';

/** Keeps the form as it was typed, and opens the dialog 'Add Item Relation' over it. */
export async function openRelationDialog(call: PanelCall): Promise<PanelAnswer> {
  const { form, guarded, url } = call;
  const values = postedValues(itemDetailsForm, form);
  const file = form.get('image_file');
  if (isChosenFile(file)) {
    const kept = await keepPicture(guarded, file, form);
    if ('problem' in kept) {
      return refuseForm(call, itemDetailsForm, {
        values,
        fieldErrors: { image_file: kept.problem },
      });
    }
    Object.assign(values, { image: String(kept.id), image_remove: false });
  }
  const draft = await keepFormDraft(guarded, itemDetailsForm, objectIdOf(call), {
    values,
    baselineText: textOf(form, 'opened'),
    version: textOf(form, 'version'),
    once: textOf(form, 'once'),
  });
  if (draft === null) return refuseForm(call, itemDetailsForm, { values, message: NOT_KEPT });
  await dropFormDraft(guarded, url);
  return redirectTo(withRelationDialog(url, draft));
}

/** Adds the chosen item's relation to the form; without one the dialog is there again, empty. */
export async function takeRelation(call: PanelCall): Promise<PanelAnswer> {
  const { guarded, url } = call;
  const itemId = objectIdOf(call);
  const relation = await chosenRelation(call, itemId);
  if (!relation) return redirectTo(withRelationDialog(url));
  const form = await formBelow(call, itemId);
  const draft = await keepFormDraft(guarded, itemDetailsForm, itemId, {
    ...form,
    values: { ...form.values, ...withRelation(form.values, relation) },
  });
  if (draft === null) {
    return refuseForm(call, itemDetailsForm, { values: form.values, message: NOT_KEPT });
  }
  await dropFormDraft(guarded, url);
  return redirectTo(atRelations(url, draft));
}

async function chosenRelation(
  { form, guarded }: PanelCall,
  itemId: number | null,
): Promise<Relation | null> {
  const type = relationshipTypes.find((known) => known === form.get('relationship'));
  const other = Number(form.get('item'));
  if (!type || !Number.isSafeInteger(other) || other < 1 || other === itemId) return null;
  const { creator, location } = guarded;
  const found = await creator.call('item.count', {
    location_id: location.id,
    filters: { ids: [other], placeable: true },
  });
  return found === 0 ? null : relationOf(type, itemId, other);
}

/** The form that the dialog lies over: the one that was kept, else the item as it is stored. */
async function formBelow(
  { guarded, url }: PanelCall,
  itemId: number | null,
): Promise<Travelling & { values: FullValues }> {
  const kept = await loadFormDraft(guarded, itemDetailsForm, url, itemId);
  if (kept) {
    const { values, baselineText, version, once } = kept;
    return { values, baselineText, version, once };
  }
  const object = itemId === null ? null : await findItem(guarded, itemDetailsForm, itemId);
  const values = object
    ? object.values
    : newFullValues(guarded, (await modesOf(guarded)) ?? [], url);
  return {
    values,
    baselineText: JSON.stringify({ at: new Date().toISOString(), values }),
    version: object ? String(object.version) : '',
    once: crypto.randomUUID(),
  };
}

/** A relation that was to go and is chosen again stays. */
function withRelation(
  { relations, relation_remove }: FullValues,
  relation: Relation,
): Pick<FullValues, 'relations' | 'relation_remove'> {
  const key = relationKey(relation);
  return {
    relations: addRelation(relations, relation),
    relation_remove: relation_remove.filter((one) => one !== key),
  };
}

function objectIdOf({ address }: PanelCall): number | null {
  return address.mode === 'edit' ? address.id : null;
}
