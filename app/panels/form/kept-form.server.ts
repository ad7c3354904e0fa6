import { draftIdOf, dropDraft, readDraft } from '~/session/drafts.server';
import type { LocationGuarded } from '~/session/guards.server';
import { textOf } from './form-answer.server';
import { type FormKind, type FormValues, postedValues } from './form-kind';
import { type Opened, readOpened } from './opened';

/** A form that was sent after its session had ended, as its panel fills itself from it (model 4). */
export interface KeptForm<V extends FormValues> {
  /** The draft's. */
  id: string;
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
    values: postedValues(kind, draft.data),
    opened: readOpened(kind, openedText),
    openedText,
    version: textOf(draft.data, 'version'),
    once: textOf(draft.data, 'once'),
    hadFile: draft.files.length > 0,
  };
}

/** Forgets the form that the address names, if it names one. */
export async function dropKeptForm(
  { creator, location }: LocationGuarded,
  url: URL,
): Promise<void> {
  const id = draftIdOf(url.searchParams);
  if (id) await dropDraft({ creator, locationId: location.id }, id);
}
