import { z } from 'zod';
import { centsToNumber, parsePrice } from '../money';
import { checkSkuList } from '../skus';
import { checkTagList } from '../tags';
import { checkName, checkText, cleanText, DESCRIPTION_MAX, NAME_MAX } from '../text';

const ID_MESSAGE = 'Give a positive whole number';

export const id = z.number().int(ID_MESSAGE).positive(ID_MESSAGE).max(Number.MAX_SAFE_INTEGER);

export const flag = z.custom<0 | 1>((value) => value === 0 || value === 1, 'Give 1 or 0');

export function text(max: number, lines = false) {
  return z.string().superRefine((value, context) => {
    const message = checkText(value, { max, lines });
    if (message) context.addIssue({ code: 'custom', message });
  });
}

export const name = z
  .string()
  .superRefine((value, context) => {
    const message = checkName(value);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .transform((value) => value.trim());

export const key = text(NAME_MAX).refine((value) => value !== '', 'Give a key that is not empty');

export const description = text(DESCRIPTION_MAX, true).transform(cleanText);

/** Blank becomes null. */
export const lineOrNull = text(NAME_MAX)
  .transform((value) => value.trim() || null)
  .nullable();

/** Currency units, rounded to two decimals. */
export function price(negative: boolean) {
  return z.number().transform((value, context) => {
    const parsed = parsePrice(value, { negative });
    if (parsed.ok) return centsToNumber(parsed.cents);
    context.addIssue({ code: 'custom', message: parsed.message });
    return z.NEVER;
  });
}

export const tags = z.array(z.string().max(1000)).transform((words, context) => {
  const checked = checkTagList(words);
  if (checked.ok) return checked.tags;
  context.addIssue({ code: 'custom', message: checked.message });
  return z.NEVER;
});

export const skus = z.array(z.string()).transform((codes, context) => {
  const checked = checkSkuList(codes);
  if (checked.ok) return checked.skus;
  context.addIssue({ code: 'custom', message: checked.message });
  return z.NEVER;
});

export function schedule(
  check: (value: string) => string | undefined,
  normalise: (value: string) => string | null,
) {
  return text(100_000)
    .superRefine((value, context) => {
      const message = check(value);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .transform(normalise)
    .nullable();
}

export const soldOut = z
  .object({
    /** UTC; null is until somebody says so. */
    until: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, 'Give a time like 2026-11-28T14:00:00Z')
      .refine((text) => !Number.isNaN(Date.parse(text)), 'Give a time that exists')
      .nullable()
      .default(null),
    reason: text(NAME_MAX).default(''),
    items_stay: z.boolean().default(false),
  })
  .nullable();
