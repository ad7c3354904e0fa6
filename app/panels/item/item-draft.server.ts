import {
  type DraftReason,
  draftIdOf,
  draftOfForm,
  dropDraft,
  keepDraft,
  readDraft,
} from '~/session/drafts.server';
import type { LocationGuarded } from '~/session/guards.server';
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
  /** Existing items that were to be added. */
  picks: number[];
  /** Names of files that were chosen, and are not kept. */
  files: string[];
}

const WITHOUT_GROUP = 'without_group';

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
