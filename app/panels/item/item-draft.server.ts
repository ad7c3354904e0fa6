import {
  type DraftReason,
  draftIdOf,
  draftOfForm,
  dropDraft,
  keepDraft,
  readDraft,
} from '~/session/drafts.server';
import type { LocationGuarded } from '~/session/guards.server';
import { type EditingGroup, readEditing, writeEditing } from './group/editing.server';
import { PICK, readPicks } from './item-address';
import { type OpenedItem, readOpened } from './opened';
import { entriesOfValues, type ItemFormValues, valuesOfForm } from './values';

/** A form that was kept unsaved, as its panel fills itself from it. */
export interface ItemDraft {
  id: string;
  why: DraftReason;
  values: ItemFormValues;
  opened: OpenedItem | undefined;
  /** Travelling inputs, as posted. */
  openedText: string;
  version: string;
  once: string;
  /** Names of the options without a group, over which the question stands. */
  withoutGroup: string[];
  /** The group that the editor of groups holds. */
  editing: EditingGroup | null;
  /** Existing items that were to be added. */
  picks: number[];
  /** Names of files that were chosen, and are not kept. */
  files: string[];
}

const WITHOUT_GROUP = 'without_group';
const EDITING = 'editing';

/** The draft that the address names; null where there is none that this person typed here. */
export async function loadItemDraft(
  guarded: LocationGuarded,
  url: URL,
  itemId: number | null,
): Promise<ItemDraft | null> {
  const id = draftIdOf(url.searchParams);
  const draft = id && (await readDraft(placeOf(guarded), id, subjectOf(itemId)));
  if (!draft) return null;
  const { data, why, files } = draft;
  const openedText = textOf(data, 'opened');
  return {
    id: draft.id,
    why,
    values: valuesOfForm(data),
    opened: readOpened(openedText),
    openedText,
    version: textOf(data, 'version'),
    once: textOf(data, 'once'),
    withoutGroup: data.getAll(WITHOUT_GROUP).map(String),
    editing: readEditing(textOf(data, EDITING)),
    picks: readPicks(data.getAll(PICK)),
    files,
  };
}

/**
 * Keeps a form over which a question is to be asked.
 *
 * @returns the draft's id; null where it cannot be kept
 */
export function keepItemDraft(
  guarded: LocationGuarded,
  itemId: number | null,
  {
    values,
    form,
    withoutGroup,
  }: { values: ItemFormValues; form: FormData; withoutGroup: string[] },
): Promise<string | null> {
  const kept = new FormData();
  for (const [name, value] of entriesOfValues(values)) kept.append(name, value);
  for (const name of ['version', 'once', 'opened']) kept.append(name, textOf(form, name));
  for (const name of withoutGroup) kept.append(WITHOUT_GROUP, name);
  const version = Number(textOf(form, 'version')) || null;
  return keepDraft(
    placeOf(guarded),
    { ...subjectOf(itemId), version },
    draftOfForm(kept, 'question'),
  );
}

/** What a form under a dialog of groups is kept with. */
export interface KeptUnderDialog
  extends Pick<ItemDraft, 'values' | 'openedText' | 'version' | 'once' | 'editing'> {
  /** The draft that it takes the place of. */
  id: string | null;
}

/**
 * Keeps a form over which a dialog is opened, or was just changed.
 *
 * @returns the draft's id; null where it cannot be kept
 */
export async function keepUnderDialog(
  guarded: LocationGuarded,
  itemId: number | null,
  { id, values, openedText, editing, ...travelling }: KeptUnderDialog,
): Promise<string | null> {
  const kept = new FormData();
  for (const [name, value] of entriesOfValues(values)) kept.append(name, value);
  for (const [name, value] of Object.entries(travelling)) kept.append(name, value);
  kept.append('opened', openedText);
  if (editing) kept.append(EDITING, writeEditing(editing));
  const version = Number(travelling.version) || null;
  const draft = draftOfForm(kept, 'dialog');
  return keepDraft(placeOf(guarded), { ...subjectOf(itemId), version }, draft, id ?? undefined);
}

/** Forgets the draft that the address names, if it names one. */
export async function dropItemDraft(guarded: LocationGuarded, url: URL): Promise<void> {
  const id = draftIdOf(url.searchParams);
  if (id) await dropDraft(placeOf(guarded), id);
}

function placeOf({ creator, location }: LocationGuarded) {
  return { creator, locationId: location.id };
}

function subjectOf(itemId: number | null) {
  return { form: 'item', objectId: itemId };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
