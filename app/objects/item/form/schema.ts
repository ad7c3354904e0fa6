import { z } from 'zod';
import {
  box,
  checked,
  choice,
  description,
  imageFile,
  imageId,
  listOf,
  NOT_ITS_OWN,
  objectName,
  travelling,
} from '~/form/checks';
import { parsePrice } from '~/menu/money';
import { checkItemSchedule, checkScheduleDates } from '~/menu/schedule';
import { parseSkuText } from '~/menu/skus';
import { parseTagText } from '~/menu/tags';
import { checkText, NAME_MAX } from '~/menu/text';
import { splitWords } from '~/ui/words';
import { readGroups } from '../groups/groups';
import { readRelation } from './relations';
import type { ItemValues } from './values';

const WORDS_MAX = 20_000;
const CALORIES_MAX = 1_000_000;
const GLOBAL_MATCHES_MAX = 1000;
/** Most boxes of one name. */
const LIST_MAX = 100;
const PACKAGE_MAX = 100_000;
const POUNDS_MAX = 2000;
const RELATIONS_MAX = 500;
const NOT_LISTED = 'Choose from the list';
const INCOMPLETE = 'The option groups did not arrive whole. Reload the page and try again.';

/** Words with commas between them. */
const words = (check: (text: string) => { ok: true } | { ok: false; message: string }) =>
  checked((text) => {
    const problem = checkText(text, { max: WORDS_MAX, lines: true });
    if (problem) return problem;
    const result = check(text);
    return result.ok ? undefined : result.message;
  });

const tags = words(parseTagText);

const line = checked((text) => checkText(text.trim(), { max: NAME_MAX, lines: false }));

const price = (text: string) => {
  const parsed = parsePrice(text, { negative: false });
  return parsed.ok ? undefined : parsed.message;
};

const calories = checked((text) => {
  const typed = text.trim();
  if (typed === '') return undefined;
  if (/^-\d/.test(typed)) return 'Enter 0 or more';
  if (!/^\d+$/.test(typed)) return 'Enter a whole number';
  return Number(typed) > CALORIES_MAX ? 'Enter at most 1,000,000' : undefined;
});

const packageCount = checked((text) => {
  const typed = text.trim();
  if (typed === '') return undefined;
  if (/^-/.test(typed)) return 'Enter 1 or more';
  if (!/^\d+$/.test(typed)) return 'Enter a whole number';
  return Number(typed) > PACKAGE_MAX ? 'Enter at most 100,000' : undefined;
});

const pounds = checked((text) => {
  const typed = text.trim();
  if (typed === '') return undefined;
  if (/^-/.test(typed)) return 'Enter 0 or more';
  if (/,/.test(typed)) return 'Use a dot: 0.25';
  if (!/^(?:\d+\.?\d*|\.\d+)$/.test(typed)) return 'Enter a weight in pounds like 0.25';
  return Number(typed) > POUNDS_MAX ? 'Enter at most 2,000 pounds' : undefined;
});

/** Ids and names of origin items. */
const globalMatch = words((text) =>
  splitWords(text).length > GLOBAL_MATCHES_MAX
    ? { ok: false, message: 'Give at most 1,000 global matches' }
    : { ok: true },
);

/** What of a list that is chosen from: ids. */
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

/** Both ends are checked together. */
const date = checked(() => undefined);

const controls = {
  image: imageId,
  image_remove: box,
  name: objectName,
  custom_name: box,
  local_name: line,
  global_name: line.optional(),
  description,
  price: checked(price),
  price_mode: ids,
  prices: listOf((text) => (text.trim() === '' ? undefined : price(text)), LIST_MAX),
  day_parts: ids,
  sku: words(parseSkuText),
  package_count: packageCount,
  pos_id: line,
  tags,
  labels,
  label_type: choice(['identifier', 'modifier']),
  global_match: globalMatch.optional(),
  relations,
  relation_remove: relations,
  active: box,
  schedule_start: date,
  schedule_end: date,
  schedule_others: checked(checkItemSchedule),
  price_by_weight: box,
  calories,
  dietary: tags,
  allergens: tags,
  weight: pounds,
  no_notes: box,
  container: box,
  existing_id: imageId,
  source: imageId,
  // Scripts or the server wrote it there, never a person: it is longer than any text that is typed.
  groups: z
    .string()
    .refine((text) => text === '' || readGroups(text) !== null, INCOMPLETE)
    .optional(),
} satisfies Record<keyof ItemValues, z.ZodTypeAny>;

/** The item form with these controls: strict, in the browser and in the action alike. */
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
