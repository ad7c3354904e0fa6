import { NAME_MAX } from '~/menu/text';

export const NOTE = 'note';

/** '' if absent. */
export function noteIn(form: FormData): string {
  const note = form.get(NOTE);
  return typeof note === 'string' ? note.trim() : '';
}

export function noteOf({ searchParams }: URL): string {
  return (searchParams.get(NOTE) ?? '').slice(0, NAME_MAX);
}
