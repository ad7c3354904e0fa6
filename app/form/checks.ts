import { z } from 'zod';
import { checkFormFileSize } from '~/menu/image-limits';
import { GO_ON } from '~/screen/panel/panel-address';
import { isChosenFile } from './chosen-file';
import { ownAnswers } from './own-answers';
import { SAVE_ANYWAY } from './price-question';

export const ONCE = 'Fill this in once';
const once = { invalid_type_error: ONCE };

/** '' if the form lacks the control. */
const typed = z.string(once).max(100_000, 'Shorten this').default('');

export function checked(check: (value: string) => string | undefined) {
  return typed.superRefine((value, context) => {
    const message = check(value);
    if (message) context.addIssue({ code: 'custom', message });
  });
}

/** Characters. */
export const WORDS_MAX = 20_000;

/** One value arrives as text, several as a list; reports the first invalid one. */
export function listOf(check: (value: string) => string | undefined, most: number) {
  const list = z.custom<string[]>().superRefine((given, context) => {
    const messages = given.map((one) => (typeof one === 'string' ? check(one) : 'Give text'));
    const message = given.length > most ? `Give at most ${most}` : messages.find(Boolean);
    if (message) context.addIssue({ code: 'custom', message });
  });
  return z.preprocess((given) => (given === undefined ? [] : [given].flat()), list);
}

/** Controls named `group.name`. */
export function group<S extends z.ZodRawShape>(shape: S) {
  return z.preprocess((given) => given ?? {}, z.object(shape).strict(NOT_ITS_OWN));
}

/** Controls named `list[0].name`. */
export function rowsOf<S extends z.ZodRawShape>(shape: S, most: number) {
  const row = z.object(shape).strict(NOT_ITS_OWN);
  return z.array(row).max(most, `Give at most ${most}`).default([]);
}

export const free = checked(() => undefined);

/** As posted, or as read from what was posted. */
export const box = z
  .union([z.string(), z.boolean()], { errorMap: () => ({ message: ONCE }) })
  .default(false)
  .transform((given) => given !== false);

export const imageFile = z.unknown().superRefine((value, context) => {
  const message = isChosenFile(value) ? imageFileProblem(value) : undefined;
  if (message) context.addIssue({ code: 'custom', message });
});

export function imageFileProblem(file: Pick<File, 'size' | 'type'>): string | undefined {
  return file.type.startsWith('image/') ? checkFormFileSize(file.size) : 'Invalid image file';
}

export const travelling = {
  ...ownAnswers,
  intent: z.string(once).max(100).optional(),
  version: z
    .string(once)
    .regex(/^(?:[1-9]\d{0,14})?$/, 'Reload the page: its version is not a number')
    .optional(),
  once: z
    .string(once)
    .regex(/^(?:[\w-]{8,100})?$/, 'Reload the page: its key is not valid')
    .optional(),
  /** JSON of the initial values. */
  opened: z.string(once).max(500_000).optional(),
  [SAVE_ANYWAY]: z.string(once).max(1000).optional(),
  /** Address to continue to after saving. */
  [GO_ON]: z.string(once).max(100_000).optional(),
};

export const NOT_ITS_OWN =
  'The form held a field that is not its own. Reload the page and try again.';
