import type { Creator } from '~/creator/client';
import { NOTE, noteIn, noteOf } from '~/session/note';
import { addressOf, changeQuery } from './paths';

/** Notes of forms that were sent, by the load context that their action and the loaders share. */
const typedNotes = new WeakMap<object, string>();

/** What an action works with, its calls bound to the note that the form brings on why they are made. */
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

/** The note that the form of a page shows: the one that was just sent with it, else that of its address. */
export function typedNote(context: object, url: URL): string {
  return typedNotes.get(context) ?? noteOf(url);
}

export function withTypedNote(path: string, form: FormData): string {
  return changeQuery(addressOf(path), { [NOTE]: noteIn(form) });
}
