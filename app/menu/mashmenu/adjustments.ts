import { z } from 'zod';
import { isRealDate } from '../schedule';
import { cleanTag } from '../tags';
import { flag, key, lineOrNull, name, price, tags, text } from './fields';

/** Discounts, fees and taxes of a .mashmenu file: as in the calls, with a key. */

const AMOUNTS = ['percent_off', 'amount_off', 'total_amount'] as const;
const ONE_AMOUNT = `Give exactly one of: ${AMOUNTS.join(', ')}, rules`;

/** What a discount or fee applies to: an item of the file by its key, or a tag. */
const target = z.union(
  [
    z.object({ item: key }).strict(),
    z.object({ tag: z.string().max(1000).transform(cleanTag).pipe(z.string().min(1)) }).strict(),
  ],
  { errorMap: () => ({ message: 'Give {"item": key} or {"tag": name}' }) },
);

export type Target = z.output<typeof target>;

const signed = price(true);
const notNegative = price(false);

const instant = z
  .string()
  .refine(
    (value) =>
      isRealDate(value.slice(0, 10)) && /^.{10}( ([01]\d|2[0-3])(:[0-5]\d){2})?$/.test(value),
    'Give a date and time like 2026-05-31 08:00:00',
  )
  .transform((value) => (value.length === 10 ? `${value} 00:00:00` : value));

const date = z.string().refine(isRealDate, 'Give a real date like 2026-05-31');

const timesOfDay = z
  .string()
  .regex(/^\d\d:\d\d-\d\d:\d\d(,\d\d:\d\d-\d\d:\d\d)*$/, 'Give times like 08:00-10:00,14:00-16:00');

const discountDetails = z
  .object({
    percent_off: z.number().optional(),
    amount_off: signed.optional(),
    total_amount: signed.optional(),
    rules: z.array(z.object({ type: z.enum(AMOUNTS), value: z.number() })).optional(),
    items: z.array(z.union([target, z.array(target)])).default([]),
    regexp: text(1000).optional(),
    start_datetime: instant.optional(),
    end_datetime: instant.optional(),
    times_of_day: timesOfDay.optional(),
    skip_tags: tags.optional(),
    rebate_amount: z.number().optional(),
    discount_capping: z.number().optional(),
    tender_only: z.boolean().optional(),
    remote: z.boolean().optional(),
  })
  .superRefine((details, context) => {
    const given = [...AMOUNTS, 'rules' as const].filter((amount) => details[amount] !== undefined);
    if (given.length !== 1) context.addIssue({ code: 'custom', message: ONE_AMOUNT });
    const { start_datetime: start, end_datetime: end } = details;
    if (start !== undefined && end !== undefined && end < start) {
      const message = 'Choose an end on or after the start';
      context.addIssue({ code: 'custom', path: ['end_datetime'], message });
    }
  });

export const discount = z
  .object({
    key: key.optional(),
    name,
    discount_type: z.enum(['combo', 'single', 'global']),
    active: flag.default(1),
    ref: lineOrNull.default(null),
    details: discountDetails,
  })
  .superRefine(({ discount_type, details }, context) => {
    const groups = discount_type === 'combo';
    details.items.forEach((entry, index) => {
      if (Array.isArray(entry) === groups) return;
      const message = groups
        ? 'Give a list: a group of the combo'
        : 'Give one item or tag, no list';
      context.addIssue({ code: 'custom', path: ['details', 'items', index], message });
    });
    if (details.rules && !groups) {
      const message = 'Only a combo has group rules: give one amount';
      context.addIssue({ code: 'custom', path: ['details', 'rules'], message });
    } else if (details.rules && details.rules.length !== details.items.length) {
      const message = 'Give one rule for each group of the combo';
      context.addIssue({ code: 'custom', path: ['details', 'rules'], message });
    }
  });

export const fee = z.object({
  key: key.optional(),
  name,
  ref: lineOrNull.default(null),
  details: z.object({
    type: z.enum(['flat', 'percent']),
    value: z.number().min(0),
    items: z.array(target).default([]),
    non_taxable: z.boolean().default(false),
  }),
});

const rate = z.number().min(0).nullable().default(null);
const limit = notNegative.nullable().optional();

export const tax = z.object({
  key: key.optional(),
  name,
  rule_type: z.literal('MATCH').default('MATCH'),
  ref: lineOrNull.default(null),
  details: z.object({
    start: date.nullable().optional(),
    end: date.nullable().optional(),
    skip_tags: tags.optional(),
    apply_to_tags: tags.optional(),
    min_basket_price: limit,
    max_basket_price: limit,
    price_gteq: limit,
    price_iteq: limit,
    inclusive: z.boolean().optional(),
    rates: z
      .object({ ALL: rate, DINE_IN: rate, TAKE_OUT: rate })
      .refine(
        ({ ALL, DINE_IN, TAKE_OUT }) => ALL !== null || (DINE_IN !== null && TAKE_OUT !== null),
        'Give the rate ALL, or both DINE_IN and TAKE_OUT',
      ),
  }),
});
