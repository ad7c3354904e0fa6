import { z } from 'zod';
import { detailsSchemas, discountTypes } from '../rules/documents';
import { cleanTag, TAG_MAX } from '../tags';
import { flag, key, lineOrNull, name } from './fields';

/** Target of a rule: an item's key, or a tag. */
const target = z.union(
  [
    z.object({ item: key }).strict(),
    z.object({ tag: z.string().transform(cleanTag).pipe(z.string().min(1).max(TAG_MAX)) }).strict(),
  ],
  { errorMap: () => ({ message: 'Give {"item": key} or {"tag": name}' }) },
);

export type KeyedTarget = z.output<typeof target>;

const details = detailsSchemas({
  target,
  several: 'a list of {"item": key} and {"tag": name}',
  // Without an unknown detail, a rule would affect more than intended.
  strict: true,
});

const ref = lineOrNull.default(null);

export const discount = z.object({
  key: key.optional(),
  name,
  discount_type: z.enum(discountTypes),
  active: flag.default(1),
  ref,
  details: details.discount,
});

export const fee = z.object({ key: key.optional(), name, ref, details: details.fee });

export const tax = z.object({
  key: key.optional(),
  name,
  rule_type: z.literal('MATCH').default('MATCH'),
  ref,
  details: details.tax,
});
