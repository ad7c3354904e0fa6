import { NAME_MAX } from '~/menu/text';

/** The field of any form that says why it is sent, and the parameter that fills it. */
export const NOTE = 'note';

/** Why a form is sent, in the words of who sent it; '' where it does not say. */
export function noteIn(form: FormData): string {
  const note = form.get(NOTE);
  return typeof note === 'string' ? note.trim() : '';
}

export function noteOf({ searchParams }: URL): string {
  return (searchParams.get(NOTE) ?? '').slice(0, NAME_MAX);
}
