import { z } from 'zod';
import { checkFormFileSize } from '~/menu/image-limits';
import { GO_ON } from '~/screen/panel/panel-address';
import { isChosenFile } from './chosen-file';
import { SAVE_ANYWAY } from './price-question';

const once = { invalid_type_error: 'Fill this in once' };

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
  return z.unknown().superRefine((value, context) => {
    const list = value === undefined ? [] : Array.isArray(value) ? value : [value];
    const messages = list.map((one) => (typeof one === 'string' ? check(one) : 'Give text'));
    const message = list.length > most ? `Give at most ${most}` : messages.find(Boolean);
    if (message) context.addIssue({ code: 'custom', message });
  });
}

export const box = z.string(once).optional();

export const imageFile = z.unknown().superRefine((value, context) => {
  const message = isChosenFile(value) ? imageFileProblem(value) : undefined;
  if (message) context.addIssue({ code: 'custom', message });
});

export function imageFileProblem(file: Pick<File, 'size' | 'type'>): string | undefined {
  return file.type.startsWith('image/') ? checkFormFileSize(file.size) : 'Invalid image file';
}

export const travelling = {
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
