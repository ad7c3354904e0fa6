import { refuseForm } from '~/form/form-answer.server';
import { fillFormBelow, openOverForm, readFormBelow } from '~/form/form-below.server';
import type { PanelAnswer, PanelCall } from '~/screen/panel/panel-call.server';
import { choiceRequired } from '~/screen/picker-search';
import { redirectTo } from '~/session/redirect.server';
import { itemDetailsCalls } from './calls.server';
import { modesOf } from './find.server';
import type { FullValues } from './form';
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

/** Stores the form as a draft first. */
export function openRelationDialog(call: PanelCall): Promise<PanelAnswer> {
  return openOverForm(call, itemDetailsCalls, { hrefOf: withRelationDialog, notKept: NOT_KEPT });
}

export async function takeRelation(call: PanelCall): Promise<PanelAnswer> {
  const { guarded, url } = call;
  const relation = await selectedRelation(call, objectIdOf(call));
  if (!relation) return redirectTo(choiceRequired(call.form, url));
  const below = await readFormBelow(call, itemDetailsCalls, async () =>
    newFullValues(guarded, (await modesOf(guarded)) ?? [], url),
  );
  const values = { ...below.values, ...withRelation(below.values, relation) };
  const draft = await fillFormBelow(call, itemDetailsCalls, { ...below, values });
  return draft === null
    ? refuseForm(call, itemDetailsCalls.form, { values: below.values, message: NOT_KEPT })
    : redirectTo(atRelations(url, draft));
}

async function selectedRelation(
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

/** A relation marked for removal that is chosen again stays. */
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
