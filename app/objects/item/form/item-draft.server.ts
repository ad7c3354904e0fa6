import {
  type FormDraft,
  keepFormDraft,
  readFormDraft,
  type Travelling,
} from '~/form/form-draft.server';
import type { LocationGuarded } from '~/session/guards.server';
import { type EditingGroup, readEditing, writeEditing } from '../groups/editing.server';
import { itemForm, type ShortValues } from './form';
import { PICK, readPicks } from './item-address';

/** A form that was kept unsaved, as its panel fills itself from it. */
export interface ItemDraft extends FormDraft<ShortValues> {
  /** Names of the options without a group, over which the question stands. */
  withoutGroup: string[];
  editing: EditingGroup | null;
  picks: number[];
}

const WITHOUT_GROUP = 'without_group';
const EDITING = 'editing';

/** The form that the address names; null where there is none that this person typed here. */
export async function loadItemDraft(
  guarded: LocationGuarded,
  url: URL,
  itemId: number | null,
): Promise<ItemDraft | null> {
  const read = await readFormDraft(guarded, itemForm, url, itemId);
  if (!read) return null;
  const { draft, data } = read;
  const editing = data.get(EDITING);
  return {
    ...draft,
    withoutGroup: data.getAll(WITHOUT_GROUP).map(String),
    editing: readEditing(typeof editing === 'string' ? editing : ''),
    picks: readPicks(data.getAll(PICK)),
  };
}

interface ItemToKeep extends Travelling {
  values: ShortValues;
}

/**
 * Keeps a form over which a question is to be asked.
 *
 * @returns the draft's id; null where it cannot be kept
 */
export function keepItemDraft(
  guarded: LocationGuarded,
  itemId: number | null,
  { withoutGroup, ...form }: ItemToKeep & { withoutGroup: readonly string[] },
): Promise<string | null> {
  const beside = withoutGroup.map((name): [string, string] => [WITHOUT_GROUP, name]);
  return keepFormDraft(guarded, itemForm, itemId, { ...form, beside });
}

/** What a form under a dialog of groups is kept with. */
export interface DraftUnderDialog extends ItemToKeep {
  id: string | null;
  editing: EditingGroup | null;
}

/**
 * Keeps a form over which a dialog is opened, or was just changed.
 *
 * @returns the draft's id; null where it cannot be kept
 */
export function keepDraftUnderDialog(
  guarded: LocationGuarded,
  itemId: number | null,
  { id, editing, ...form }: DraftUnderDialog,
): Promise<string | null> {
  const beside: [string, string][] = editing ? [[EDITING, writeEditing(editing)]] : [];
  return keepFormDraft(guarded, itemForm, itemId, { ...form, replaces: id, why: 'dialog', beside });
}
