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

export interface ItemDraft extends FormDraft<ShortValues> {
  withoutGroup: string[];
  editing: EditingGroup | null;
  picks: number[];
}

const WITHOUT_GROUP = 'without_group';
const EDITING = 'editing';

/** Null if the address names no draft of this person for this form. */
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

/** Stores a form that needs a confirmation. @returns the draft's ID, or null if it cannot be stored */
export function keepItemDraft(
  guarded: LocationGuarded,
  itemId: number | null,
  { withoutGroup, ...form }: ItemToKeep & { withoutGroup: readonly string[] },
): Promise<string | null> {
  const beside = withoutGroup.map((name): [string, string] => [WITHOUT_GROUP, name]);
  return keepFormDraft(guarded, itemForm, itemId, { ...form, beside });
}

export interface DraftUnderDialog extends ItemToKeep {
  id: string | null;
  editing: EditingGroup | null;
}

/** Stores a form below an open dialog. @returns the draft's ID, or null if it cannot be stored */
export function keepDraftUnderDialog(
  guarded: LocationGuarded,
  itemId: number | null,
  { id, editing, ...form }: DraftUnderDialog,
): Promise<string | null> {
  const beside: [string, string][] = editing ? [[EDITING, writeEditing(editing)]] : [];
  return keepFormDraft(guarded, itemForm, itemId, { ...form, replaces: id, why: 'dialog', beside });
}
