import { z } from 'zod';
import { MOMENT } from '~/menu/as-of';
import { centsToNumber, parsePrice } from '~/menu/money';
import { GROUP_TYPES } from '~/menu/option-groups';
import { checkSkuList } from '~/menu/skus';
import { checkTagList } from '~/menu/tags';
import { checkName, checkText, cleanText, DESCRIPTION_MAX, NAME_MAX } from '~/menu/text';

export const id = z
  .number({ invalid_type_error: 'Give an id: a positive whole number' })
  .int('Give an id: a positive whole number')
  .positive('Give an id: a positive whole number')
  .max(Number.MAX_SAFE_INTEGER, 'Give an id: a positive whole number');

/** Jobs of a pricebook's schedule have no id, only a name. */
export const asker = z.object({ id: id.nullable(), name: z.string() });

/** A picture by its id: as a number, as text, or as an object with the id; null for none. */
export const imageId = z.union(
  [
    id.nullable(),
    z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number),
    z.object({ id }).transform((picture) => picture.id),
  ],
  { errorMap: () => ({ message: 'Give an id: a positive whole number' }) },
);

/** Up to the largest number that both database engines can store. */
export const wholeNumber = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** Extension: the version of the `image` beside it, for its address. */
export const imageVersion = z.string().nullable();

/** A field of answers that a save accepts and ignores, so that answers can be sent back. */
export const answeredOnly = z.unknown().describe('ignored').optional();

export const flag = z.union([z.literal(0), z.literal(1)], {
  errorMap: () => ({ message: 'Give 1 or 0' }),
});

function text(max: number, options: { lines?: boolean } = {}) {
  return z
    .string({ invalid_type_error: 'Give text', required_error: 'Give text' })
    .superRefine((value, context) => {
      const message = checkText(value, { max, lines: options.lines ?? false });
      if (message) context.addIssue({ code: 'custom', message });
    });
}

/** 1 to 200 characters, at least one of them visible. */
export const name = z
  .string({ invalid_type_error: 'Give text', required_error: 'Enter a name' })
  .transform((value, context) => {
    const message = checkName(value);
    if (message === undefined) return value.trim();
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  })
  .describe('one line of 1 to 200 characters');

export const line = text(NAME_MAX).describe('one line of at most 200 characters');
export const lineOrNull = line
  .transform((value) => value.trim() || null)
  .nullable()
  .describe('one line of at most 200 characters');
export const description = text(DESCRIPTION_MAX, { lines: true })
  .transform(cleanText)
  .describe('at most 4,000 characters');

function priceOf(negative: boolean) {
  return z
    .number({ invalid_type_error: 'Enter a price like 12.50' })
    .transform((value, context) => {
      const parsed = parsePrice(value, { negative });
      if (parsed.ok) return centsToNumber(parsed.cents);
      context.addIssue({ code: 'custom', message: parsed.message });
      return z.NEVER;
    });
}
/** Units of the currency, rounded half up to two decimals; not negative. */
export const price = priceOf(false).describe('two decimals, 0 or more');
/** Like `price`, but may be negative: options and discounts. */
export const signedPrice = priceOf(true).describe('two decimals');

export const idList = z.array(id).max(1000, 'At most 1,000 ids');
export const longIdList = z.array(id).max(10_000, 'At most 10,000 ids');
export const manyIds = z.array(id).max(100_000, 'At most 100,000 ids');

const words = z.array(z.string().max(1000)).max(1000);

/** Kebab-case with one optional prefix; at most 100 tags of 60 characters. */
export const tagList = words
  .transform((given, context) => {
    const checked = checkTagList(given);
    if (checked.ok) return checked.tags;
    context.addIssue({ code: 'custom', message: checked.message });
    return z.NEVER;
  })
  .describe('at most 100 tags of 60 characters');

/** Trimmed and unique, at most 100. */
export const skuList = words
  .transform((given, context) => {
    const checked = checkSkuList(given);
    if (checked.ok) return checked.skus;
    context.addIssue({ code: 'custom', message: checked.message });
    return z.NEVER;
  })
  .describe('at most 100 codes of 40 characters');

/** Order among siblings; equal places are ordered by id. */
export const place = z.number().int().min(0).max(1_000_000);

/** UTC `YYYY-MM-DD HH:mm:ss`. */
export const time = z.string();

export interface Basis {
  /** The version the form was loaded with; if absent, the write applies to the current state. */
  version?: number | undefined;
  /** The version of the 409 whose clashes were resolved: the values of this save win over it. */
  over?: number | undefined;
}

/** A field that two people changed: its value at loading, now, and in the refused save. */
export interface Clash {
  base: unknown;
  now: unknown;
  yours: unknown;
}

export interface SharedConflict {
  entity: 'option' | 'option_group';
  id: number;
  version: number;
  fields: Record<string, Clash>;
}

export interface Envelope extends Basis {
  method: string;
  params: unknown;
  once?: string;
  note?: string;
  as_of?: string | undefined;
}

export const envelope = z
  .object({
    method: z.string().max(100),
    params: z.record(z.unknown()).default({}),
    version: z.number().int().positive().optional(),
    over: z.number().int().positive().optional(),
    once: z.string().min(8).max(100).optional(),
    note: line.transform((value) => value.trim()).optional(),
    /** A moment by the location's clock, as of which a read is answered. */
    as_of: z.string().regex(MOMENT, 'Give a time as 2026-11-20T12:05').optional(),
  })
  .strict();

export function offeredGroups<S extends z.ZodRawShape>(ofOption: S) {
  return z.array(
    z.object({
      id,
      name: z.string(),
      group_type: z.enum(GROUP_TYPES),
      range: z.tuple([z.number().int(), z.number().int()]).nullable(),
      options: z.array(
        z.object({
          id,
          name: z.string(),
          price: z.number(),
          default: flag,
          max_count: z.number().int(),
          ...ofOption,
        }),
      ),
    }),
  );
}
