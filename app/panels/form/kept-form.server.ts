import {
  type DraftReason,
  draftIdOf,
  draftOfForm,
  dropDraft,
  keepDraft,
  readDraft,
} from '~/session/drafts.server';
import type { LocationGuarded } from '~/session/guards.server';
import { textOf } from './form-answer.server';
import { entriesOfValues, type FormKind, type FormValues, postedValues } from './form-kind';
import { type Opened, readOpened } from './opened';

/** A form that was kept unsaved, as its panel fills itself from it (model 4). */
export interface KeptForm<V extends FormValues> {
  /** The draft's. */
  id: string;
  /** A dialog lay over it, or its session had ended when it was sent. */
  why: DraftReason;
  values: V;
  opened: Opened<V> | undefined;
  /** Travelling inputs, as posted. */
  openedText: string;
  version: string;
  once: string;
  /** A picture was chosen, which is not kept. */
  hadFile: boolean;
}

/** The form that the address names; null where there is none that this person typed here. */
export async function loadKeptForm<V extends FormValues>(
  { creator, location }: LocationGuarded,
  kind: Pick<FormKind<V>, 'type' | 'empty'>,
  url: URL,
  objectId: number | null,
): Promise<KeptForm<V> | null> {
  const id = draftIdOf(url.searchParams);
  const subject = { form: kind.type, objectId };
  const draft = id && (await readDraft({ creator, locationId: location.id }, id, subject));
  if (!draft) return null;
  const openedText = textOf(draft.data, 'opened');
  return {
    id: draft.id,
    why: draft.why,
    values: postedValues(kind, draft.data),
    opened: readOpened(kind, openedText),
    openedText,
    version: textOf(draft.data, 'version'),
    once: textOf(draft.data, 'once'),
    hadFile: draft.files.length > 0,
  };
}

/** What travels in a form beside its values. */
export interface Travelling {
  openedText: string;
  version: string;
  once: string;
}

/**
 * Keeps a form over which a dialog is opened.
 *
 * @returns the draft's id; null where it cannot be kept
 */
export function keepForm(
  { creator, location }: LocationGuarded,
  kind: Pick<FormKind, 'type'>,
  objectId: number | null,
  { values, openedText, version, once }: Travelling & { values: FormValues },
): Promise<string | null> {
  const form = new FormData();
  for (const [name, value] of entriesOfValues(values)) form.append(name, value);
  for (const [name, value] of Object.entries({ opened: openedText, version, once })) {
    form.append(name, value);
  }
  return keepDraft(
    { creator, locationId: location.id },
    { form: kind.type, objectId, version: Number(version) || null },
    draftOfForm(form, 'question'),
  );
}

/** Forgets the form that the address names, if it names one. */
export async function dropKeptForm(
  { creator, location }: LocationGuarded,
  url: URL,
): Promise<void> {
  const id = draftIdOf(url.searchParams);
  if (id) await dropDraft({ creator, locationId: location.id }, id);
}
