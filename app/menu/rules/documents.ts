import { z } from 'zod';
import { centsToNumber, parsePrice } from '../money';
import { checkTagList, cleanTag, TAG_MAX } from '../tags';
import { readTimesOfDay } from '../times-line';
import { cleanWeekdays } from '../weekdays';
import { cleanDateTime } from './when';

/** Letters of the times of a day, as they are stored. */
export const TIMES_MAX = 1000;
export const TIMES_TOO_MANY = 'Give fewer times';

/** As in calls, ledger and menu files: currency units, per cent, tax rates as fractions. Checks come after. */

export const discountTypes = ['combo', 'single', 'global'] as const;
export type DiscountType = (typeof discountTypes)[number];

/** How a discount is given; `group_rules` has one amount per group of a combo. */
export const amountTypes = ['percent_off', 'amount_off', 'total_amount'] as const;
export type AmountType = (typeof amountTypes)[number];

const LIST_MAX = 1000;
const PATTERN_MAX = 200;
const WEEKDAYS_MAX = 200;

/** Where an order is eaten, which decides its tax rate. */
export type Dining = 'DINE_IN' | 'TAKE_OUT';

const tags = z
  .array(z.string().max(1000))
  .max(LIST_MAX)
  .transform((given, context) => {
    // Dropping a blank tag would make a rule affect more.
    const checked = given.some((word) => word.trim() === '')
      ? { ok: false as const, message: 'Give a letter or a digit for each tag' }
      : checkTagList(given);
    if (checked.ok) return checked.tags;
    context.addIssue({ code: 'custom', message: checked.message });
    return z.NEVER;
  });

function money(negative: boolean) {
  return z.number().transform((value, context) => {
    const parsed = parsePrice(value, { negative });
    if (parsed.ok) return centsToNumber(parsed.cents);
    context.addIssue({ code: 'custom', message: parsed.message });
    return z.NEVER;
  });
}

const number = z.number().finite();
const dateTime = z.string().max(40).transform(cleanDateTime);
const moneyOrNull = money(false)
  .nullish()
  .transform((value) => value ?? null);
const dateOrNull = z
  .string()
  .max(40)
  .nullish()
  .transform((date) => date?.trim() || null);
const tagsOrNone = tags.nullish().transform((list) => list ?? []);
const flagOrFalse = z
  .boolean()
  .nullish()
  .transform((on) => on ?? false);
const flagOrNone = z
  .boolean()
  .nullish()
  .transform((on) => (on ? (true as const) : undefined));

const rate = z
  .union([number, z.literal('')], { errorMap: () => ({ message: 'Enter a rate like 0.08' }) })
  .nullish()
  .transform((value) => (value === '' ? null : (value ?? null)));

interface Naming<T extends z.ZodTypeAny> {
  target: T;
  several: string;
  strict: boolean;
}

/** When a rule applies, or a price mode is charged. */
export const whenShape = {
  start_datetime: dateTime.nullish().describe('local, YYYY-MM-DD HH:mm:ss'),
  end_datetime: dateTime.nullish().describe('local, YYYY-MM-DD HH:mm:ss'),
  times_of_day: z
    .string()
    .max(TIMES_MAX)
    .transform((times, context) => {
      const { text } = readTimesOfDay(times);
      // What is checked after it, of the whole rule, reads it too.
      if (text.length > TIMES_MAX) context.addIssue({ code: 'custom', message: TIMES_TOO_MANY });
      return text;
    })
    .nullish()
    .describe('HH:MM-HH:MM, parted by commas'),
  weekdays: z
    .string()
    .max(WEEKDAYS_MAX)
    .transform(cleanWeekdays)
    .nullish()
    .describe('extension: Mon,Tue; of the business day'),
};

export function detailsSchemas<T extends z.ZodTypeAny>({ target, several, strict }: Naming<T>) {
  const object = <S extends z.ZodRawShape>(shape: S) =>
    (strict ? z.object(shape).strict() : z.object(shape)) as z.ZodObject<S>;
  const targets = z
    .array(target)
    .max(LIST_MAX)
    .transform((list: z.output<T>[]) => [
      ...new Map(list.map((one) => [JSON.stringify(one), one])).values(),
    ])
    .describe(several);
  return {
    /** Exactly one of the amounts or `rules` is present. */
    discount: object({
      percent_off: number.nullish().describe('10 is 10 %'),
      amount_off: money(true).nullish(),
      total_amount: money(true).nullish(),
      rules: z
        .array(object({ type: z.enum(amountTypes), value: number }))
        .max(LIST_MAX)
        .nullish()
        .describe('one for each group of a combo'),
      items: z
        .union([targets, z.array(targets).max(LIST_MAX)], {
          errorMap: () => ({ message: `Give ${several}; of a combo, a list of these lists` }),
        })
        .nullish()
        .describe('of a combo, a list for each group'),
      regexp: z.string().max(PATTERN_MAX).nullish().describe('a pattern for names of items'),
      ...whenShape,
      skip_tags: tags.nullish(),
      rebate_amount: money(true).nullish(),
      discount_capping: money(true).nullish(),
      tender_only: flagOrNone,
      remote: flagOrNone,
    }).transform(withoutEmpty),
    fee: object({
      type: z.enum(['flat', 'percent']),
      value: number.describe('an amount, or a number of per cent'),
      items: targets.nullish().transform((list) => list ?? []),
      non_taxable: flagOrFalse,
      ...whenShape,
    }).transform(({ type, value, items, non_taxable, ...when }) => ({
      type,
      value: type === 'flat' ? roundedPrice(value) : value,
      items,
      non_taxable,
      ...withoutEmpty(when),
    })),
    /** Rates: `ALL` alone, or the other two with an `ALL` of 0. */
    tax: object({
      start: dateOrNull.describe('YYYY-MM-DD'),
      end: dateOrNull.describe('YYYY-MM-DD, included'),
      skip_tags: tagsOrNone,
      apply_to_tags: tagsOrNone.describe('everything, if empty'),
      min_basket_price: moneyOrNull,
      max_basket_price: moneyOrNull,
      price_gteq: moneyOrNull,
      price_iteq: moneyOrNull,
      inclusive: flagOrFalse,
      rates: object({ ALL: rate, DINE_IN: rate, TAKE_OUT: rate }).transform(
        ({ ALL, DINE_IN, TAKE_OUT }) =>
          DINE_IN === null && TAKE_OUT === null
            ? { ALL, DINE_IN, TAKE_OUT }
            : { ALL: ALL ?? 0, DINE_IN: DINE_IN ?? 0, TAKE_OUT: TAKE_OUT ?? 0 },
      ),
    }),
  };
}

const NO_TARGET = 'Give an id of an item or a tag';

const tag = z.string().transform((text, context) => {
  const cleaned = cleanTag(text);
  if (cleaned !== '' && cleaned.length <= TAG_MAX) return cleaned;
  context.addIssue({ code: 'custom', message: NO_TARGET });
  return z.NEVER;
});

export const {
  discount: discountDetails,
  fee: feeDetails,
  tax: taxDetails,
} = detailsSchemas({
  target: z.union([z.number().int().positive().max(Number.MAX_SAFE_INTEGER), tag], {
    errorMap: () => ({ message: NO_TARGET }),
  }),
  several: 'ids of items and tags',
  strict: true,
});

export type DiscountDetails = z.output<typeof discountDetails>;
export type FeeDetails = z.output<typeof feeDetails>;
export type TaxDetails = z.output<typeof taxDetails>;
export type Target = FeeDetails['items'][number];

/** Replaces the targets of a rule, in a combo per group; targets without a replacement are dropped. */
export function renamedTargets<T, U>(items: T[], named: (target: T, at: number[]) => U[]): U[];
export function renamedTargets<T, U>(
  items: T[] | T[][],
  named: (target: T, at: number[]) => U[],
): U[] | U[][];
export function renamedTargets<T, U>(
  items: T[] | T[][],
  named: (target: T, at: number[]) => U[],
): U[] | U[][] {
  const renamed = items.map((entry: T | T[], index: number) =>
    Array.isArray(entry)
      ? entry.flatMap((target, nth) => named(target, [index, nth]))
      : named(entry, [index]),
  );
  return items.some((entry) => Array.isArray(entry)) ? renamed : renamed.flat();
}

export interface RuleFault {
  /** Within the details: `['rules', 1, 'value']`. */
  path: (string | number)[];
  message: string;
}

function roundedPrice(value: number): number {
  const parsed = parsePrice(value, { negative: true });
  return parsed.ok ? centsToNumber(parsed.cents) : value;
}

type Given<T> = { [K in keyof T]?: NonNullable<T[K]> };

export function withoutEmpty<T extends object>(details: T): Given<T> {
  const given = Object.entries(details).filter(([, value]) => {
    if (value === null || value === undefined) return false;
    return Array.isArray(value) || typeof value === 'string' ? value.length > 0 : true;
  });
  return Object.fromEntries(given) as Given<T>;
}
