import { z } from 'zod';
import { checkFormFileSize } from '~/menu/image-limits';
import { GO_ON } from '~/screen/panel/panel-address';
import { isChosenFile } from './chosen-file';
import { SAVE_ANYWAY } from './price-question';

/** Rules of controls that several forms have; each says in a sentence how to put it right. */

const once = { invalid_type_error: 'Fill this in once' };

/** Text as it was typed; '' if the form came without it. */
const typed = z.string(once).max(100_000, 'Shorten this').default('');

/** Text whose rule answers with a sentence, or with undefined where all is well. */
export function checked(check: (value: string) => string | undefined) {
  return typed.superRefine((value, context) => {
    const message = check(value);
    if (message) context.addIssue({ code: 'custom', message });
  });
}

/** Characters of a list of words with commas between them. */
export const WORDS_MAX = 20_000;

/** Values of controls of one name: one arrives as text, several as a list; the first wrong one is told. */
export function listOf(check: (value: string) => string | undefined, most: number) {
  return z.unknown().superRefine((value, context) => {
    const list = value === undefined ? [] : Array.isArray(value) ? value : [value];
    const messages = list.map((one) => (typeof one === 'string' ? check(one) : 'Give text'));
    const message = list.length > most ? `Give at most ${most}` : messages.find(Boolean);
    if (message) context.addIssue({ code: 'custom', message });
  });
}

/** A box that is ticked or not there. */
export const box = z.string(once).optional();

export const imageFile = z.unknown().superRefine((value, context) => {
  const message = isChosenFile(value) ? imageFileProblem(value) : undefined;
  if (message) context.addIssue({ code: 'custom', message });
});

/** What is wrong with a chosen picture, as the specification words it. */
export function imageFileProblem(file: Pick<File, 'size' | 'type'>): string | undefined {
  return file.type.startsWith('image/') ? checkFormFileSize(file.size) : 'Invalid image file';
}

/** Inputs that are not the object's: what is asked for, and on what the form was opened. */
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
  /** JSON of the values that the form was opened with. */
  opened: z.string(once).max(500_000).optional(),
  [SAVE_ANYWAY]: z.string(once).max(1000).optional(),
  /** Where its sender goes once it is saved. */
  [GO_ON]: z.string(once).max(100_000).optional(),
};

/** What a strict form says of a field that it does not know. */
export const NOT_ITS_OWN =
  'The form held a field that is not its own. Reload the page and try again.';
