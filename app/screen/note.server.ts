import type { Creator } from '~/creator/client';
import { NOTE, noteIn, noteOf } from '~/session/note';
import { addressOf, changeQuery } from './paths';

/** Notes of sent forms, by the load context that their action and the loaders share. */
const typedNotes = new WeakMap<object, string>();

export function withNote<G extends { creator: Creator }>(
  guarded: G,
  form: FormData,
  context: object,
): G {
  const note = noteIn(form);
  if (note === '') return guarded;
  typedNotes.set(context, note);
  return { ...guarded, creator: guarded.creator.noted(note) };
}

/** The note of the form that was just sent, else that of the address. */
export function typedNote(context: object, url: URL): string {
  return typedNotes.get(context) ?? noteOf(url);
}

export function withTypedNote(path: string, form: FormData): string {
  return changeQuery(addressOf(path), { [NOTE]: noteIn(form) });
}
