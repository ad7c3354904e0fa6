import { z } from 'zod';
import { normaliseDayPartIds } from '~/menu/day-parts';
import { parsePrice } from '~/menu/money';
import { checkItemSchedule, checkScheduleDates } from '~/menu/schedule';
import { parseTagText } from '~/menu/tags';
import { checkName, checkText, cleanText, DESCRIPTION_MAX, NAME_MAX } from '~/menu/text';
import { isChosenFile } from '../form/chosen-file';
import { readGroups } from './groups';
import { wordsOf } from './values';

/** Largest picture of a form's file field, in bytes (D2 §9). */
export const IMAGE_FILE_MAX = 3_145_728;
const CALORIES_MAX = 1_000_000;
const LIST_MAX = 100;
const WORDS_MAX = 20_000;
const GLOBAL_MATCHES_MAX = 1000;

const once = { invalid_type_error: 'Fill this in once' };
const typed = z.string(once).max(100_000, 'Shorten this').default('');

/** Text whose rule answers with a sentence that says how to put it right. */
function checked(check: (value: string) => string | undefined) {
  return typed.superRefine((value, context) => {
    const message = check(value);
    if (message) context.addIssue({ code: 'custom', message });
  });
}

const tags = checked((text) => checkText(text, { max: WORDS_MAX, lines: true })).transform(
  (text, context) => {
    const parsed = parseTagText(text);
    if (parsed.ok) return parsed.tags;
    context.addIssue({ code: 'custom', message: parsed.message });
    return z.NEVER;
  },
);

const price = typed.transform((text, context) => {
  const parsed = parsePrice(text, { negative: false });
  if (parsed.ok) return parsed.cents / 100;
  context.addIssue({ code: 'custom', message: parsed.message });
  return z.NEVER;
});

const calories = typed.transform((text, context) => {
  const digits = text.trim();
  if (digits === '') return null;
  const message = caloriesProblem(digits);
  if (!message) return Number(digits);
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

function caloriesProblem(text: string): string | undefined {
  if (/^-\d/.test(text)) return 'Enter 0 or more';
  if (!/^\d+$/.test(text)) return 'Enter a whole number';
  if (Number(text) > CALORIES_MAX) return 'Enter at most 1,000,000';
  return undefined;
}

/** One box ticked is text, several are a list; what is wrong is said of the list. */
function boxes<T extends z.ZodTypeAny>(member: T) {
  return z.unknown().transform((value, context): z.output<T>[] => {
    const list = value === undefined ? [] : Array.isArray(value) ? value : [value];
    const parsed = list.slice(0, LIST_MAX + 1).map((one) => member.safeParse(one));
    const wrong = parsed.find(({ success }) => !success)?.error?.issues[0]?.message;
    const message = list.length > LIST_MAX ? `Choose at most ${LIST_MAX}` : wrong;
    if (message) context.addIssue({ code: 'custom', message });
    return parsed.map(({ data }) => data);
  });
}

const box = z
  .string(once)
  .optional()
  .transform((value): 0 | 1 => (value === undefined ? 0 : 1));

const idText = z
  .string({ invalid_type_error: 'Choose from the list' })
  .regex(/^\d{1,15}$/, 'Choose from the list')
  .transform(Number);

const label = z
  .string({ invalid_type_error: 'Choose from the list' })
  .regex(/^(?:identifier|modifier):.{1,100}$/u, 'Choose from the list')
  .refine((value) => !checkText(value, { max: 200, lines: false }), 'Choose from the list')
  .transform((value) => {
    const colon = value.indexOf(':');
    const type =
      value.slice(0, colon) === 'modifier' ? ('modifier' as const) : ('identifier' as const);
    return { type, pattern: value.slice(colon + 1) };
  });

const globalMatch = checked((text) => checkText(text, { max: WORDS_MAX, lines: true }))
  .transform(wordsOf)
  .refine((words) => words.length <= GLOBAL_MATCHES_MAX, 'Give at most 1,000 global matches')
  .optional();

const imageFile = z
  .unknown()
  .transform((value) => (isChosenFile(value) ? value : undefined))
  .superRefine((file, context) => {
    const message = file && imageFileProblem(file);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** What is wrong with a chosen picture, as the specification words it (D2 §9). */
export function imageFileProblem(file: Pick<File, 'size' | 'type'>): string | undefined {
  if (!file.type.startsWith('image/')) return 'Invalid image file';
  if (file.size > IMAGE_FILE_MAX) return 'Image file must be smaller than 3MB';
  return undefined;
}

/** What scripts or the server wrote there, never a person. */
const typedGroups = z
  .string(once)
  .default('')
  .transform((text, context) => {
    const groups = readGroups(text);
    if (groups === null && text !== '') {
      const message = 'The option groups did not arrive whole. Reload the page and try again.';
      context.addIssue({ code: 'custom', message });
    }
    return groups;
  });

const date = typed.transform((text) => text.trim());

/** Inputs that are not the item's: what is asked for, and on what the form was opened. */
const travelling = {
  intent: z.string(once).max(100).optional(),
  version: z
    .string(once)
    .regex(/^(?:[1-9]\d{0,14})?$/, 'Reload the page: its version is not a number')
    .transform((text) => Number(text) || undefined)
    .optional(),
  once: z
    .string(once)
    .regex(/^(?:[\w-]{8,100})?$/, 'Reload the page: its key is not valid')
    .transform((text) => text || undefined)
    .optional(),
  /** JSON of the values that the form was opened with. */
  opened: z.string(once).max(500_000).optional(),
};

/** The menu item form: strict, in the browser and in the action alike. */
export const itemFormSchema = z
  .object({
    ...travelling,
    image: typed
      .refine((text) => /^\d{0,15}$/.test(text), 'Choose the picture again')
      .transform((text) => (Number(text) === 0 ? null : Number(text))),
    image_remove: box,
    image_file: imageFile,
    name: checked(checkName).transform((text) => text.trim()),
    description: checked((text) =>
      checkText(cleanText(text), { max: DESCRIPTION_MAX, lines: true }),
    ).transform(cleanText),
    price,
    day_parts: boxes(idText).transform(normaliseDayPartIds),
    tags,
    active: box,
    global_match: globalMatch,
    labels: boxes(label),
    schedule_start: date,
    schedule_end: date,
    schedule_others: checked(checkItemSchedule),
    calories,
    dietary: tags,
    allergens: tags,
    pos_id: checked((text) => checkText(text, { max: NAME_MAX, lines: false })).transform(
      (text) => text.trim() || null,
    ),
    no_notes: box,
    groups: typedGroups,
  })
  .strict('The form held a field that is not its own. Reload the page and try again.')
  .superRefine(({ schedule_start, schedule_end }, context) => {
    const problems = checkScheduleDates(schedule_start, schedule_end);
    for (const [end, message] of Object.entries(problems)) {
      context.addIssue({ code: 'custom', path: [`schedule_${end}`], message });
    }
  });
