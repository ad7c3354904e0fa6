import { z } from 'zod';
import { box, checked, imageFile, listOf, NOT_ITS_OWN, travelling, WORDS_MAX } from '~/form/checks';
import { checkTyped, controlSchemas } from '~/form/table-schema';
import { checkRepeatsCode, REPEATS_MAX } from '~/menu/repeats';
import { checkItemSchedule, checkScheduleDates } from '~/menu/schedule';
import { checkText, NAME_MAX } from '~/menu/text';
import { splitWords } from '~/ui/words';
import { itemFields } from '../fields';
import { readGroups } from '../groups/groups';
import { readRelation } from './relations';
import { type ItemValues, typedItemFields } from './values';

const GLOBAL_MATCHES_MAX = 1000;
const LIST_MAX = 100;
const RELATIONS_MAX = 500;
const NOT_LISTED = 'Choose from the list';
const INCOMPLETE = 'The option groups did not arrive whole. Reload the page and try again.';

const line = checked((text) => checkText(text.trim(), { max: NAME_MAX, lines: false }));

const globalMatch = checked((text) => {
  const problem = checkText(text, { max: WORDS_MAX, lines: true });
  const isLong = splitWords(text).length > GLOBAL_MATCHES_MAX;
  return problem ?? (isLong ? 'Give at most 1,000 global matches' : undefined);
});

const ids = listOf((text) => (/^\d{1,15}$/.test(text) ? undefined : NOT_LISTED), LIST_MAX);

/** `type:pattern` of dotcode labels. */
const labels = listOf(
  (text) =>
    /^(?:identifier|modifier):.{1,100}$/u.test(text) &&
    checkText(text, { max: 200, lines: false }) === undefined
      ? undefined
      : NOT_LISTED,
  LIST_MAX,
);

const relations = listOf(
  (text) => (readRelation(text) ? undefined : 'Reload the page: a relation is not readable'),
  RELATIONS_MAX,
);

const date = checked(() => undefined);

const typed = controlSchemas(typedItemFields);

const controls = {
  ...typed,
  image_remove: box,
  custom_name: box,
  local_name: line,
  global_name: line.optional(),
  price_mode: ids,
  prices: listOf(
    (text) => (text.trim() === '' ? undefined : checkTyped(itemFields.price, text)),
    LIST_MAX,
  ),
  day_parts: ids,
  labels,
  label_type: checked((text) =>
    ['', 'identifier', 'modifier'].includes(text) ? undefined : NOT_LISTED,
  ),
  global_match: globalMatch.optional(),
  relations,
  relation_remove: relations,
  schedule_start: date,
  schedule_end: date,
  schedule_others: checked(checkItemSchedule),
  repeats: checked((text) =>
    text.length > REPEATS_MAX ? 'Give fewer days' : checkRepeatsCode(text),
  ),
  existing_id: typed.image,
  source: typed.image,
  // Written by scripts or the server, so it is longer than any typed text may be.
  groups: z
    .string()
    .refine((text) => text === '' || readGroups(text) !== null, INCOMPLETE)
    .optional(),
} satisfies Record<keyof ItemValues, z.ZodTypeAny>;

/** Strict, in the browser as in the action. */
export function itemSchema(names: readonly (keyof ItemValues)[]) {
  const own = Object.fromEntries(names.map((name) => [name, controls[name]]));
  return z
    .object({ ...travelling, ...own, image_file: imageFile })
    .strict(NOT_ITS_OWN)
    .superRefine(({ schedule_start = '', schedule_end = '' }: Record<string, unknown>, context) => {
      const problems = checkScheduleDates(
        String(schedule_start).trim(),
        String(schedule_end).trim(),
      );
      for (const [end, message] of Object.entries(problems)) {
        context.addIssue({ code: 'custom', path: [`schedule_${end}`], message });
      }
    });
}
