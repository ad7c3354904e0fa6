import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { flag, id, manyIds, tagList, wholeNumber } from '~/creator/contract/wire';
import {
  ADJUST_OPERATIONS,
  ADJUST_UNITS,
  checkAdjustment,
  PRICE_ROUNDINGS,
} from '~/menu/adjust-prices';
import { backup } from '~/objects/location/calls/backup';
import { itemFilters } from './filters';

const adjustment = z
  .object({
    op: z.enum(ADJUST_OPERATIONS),
    unit: z.enum(ADJUST_UNITS),
    amount: z.number({ invalid_type_error: 'Enter a number' }),
    round: z.enum(PRICE_ROUNDINGS).optional(),
  })
  .strict()
  .superRefine((value, context) => {
    const message = checkAdjustment(value);
    if (message) context.addIssue({ code: 'custom', message, path: ['amount'] });
  });

export const bulkValues = {
  active: flag,
  add_tags: tagList.refine((tags) => tags.length > 0, 'Name a tag'),
  remove_tag: z.string().min(1, 'Name a tag').max(200),
  price: adjustment,
} as const;

export type BulkField = keyof typeof bulkValues;

export const itemBulkCalls = {
  'item.bulk_edit': call({
    does: 'Changes or deletes items at once: those of `ids`, or all that the filters find but `deselected`; inherited ones are skipped. Before an entire menu is deleted (no filters, nothing deselected) a backup of it is kept.',
    access: 'write',
    writes: true,
    deed: 'bulk',
    menu: true,
    params: z
      .object({
        location_id: id,
        filters: itemFilters.default({}),
        action: z.enum(['update', 'delete']),
        field: z.enum(Object.keys(bulkValues) as [BulkField, ...BulkField[]]).optional(),
        /** active: 1 or 0; add_tags: tags; remove_tag: a tag; price: {op, unit, amount, round}. */
        value: z.unknown(),
        ids: manyIds.optional(),
        deselected: manyIds.optional(),
        /** Ours: says what would change and changes nothing. */
        preview: z.boolean().default(false),
        /** Ours: what a preview answered; where it would be about other items or prices by now, nothing is changed and 409 is answered. */
        seen: z.string().max(100).optional(),
        /** Ours: how many items are meant, inherited ones among them; the same where there are more or fewer by now. */
        expected: wholeNumber.optional(),
      })
      .strict(),
    answer: z.object({
      count: z.number().int(),
      /** Inherited items among those chosen, which stay as they are. */
      skipped: z.number().int(),
      /** Ours, with `preview` and field price: the first 100 of the items whose price changes. */
      sample: z
        .array(z.object({ id, name: z.string(), before: z.number(), after: z.number() }))
        .optional(),
      /** Ours, for an update: how many of them it changed; with `preview` for field price alone. */
      changed: z.number().int().optional(),
      /** Ours, with `preview`: the items and prices that it was about, for the call that does it. */
      seen: z.string().optional(),
      /** Ours: the CSV that was kept before the entire menu was deleted. */
      backup: backup.optional(),
    }),
  }),
  'item.duplicate': call({
    does: 'Makes copies of items, named with “ [Copy]”, without SKUs and POS ID: of those of `ids`, or all that the filters find but `deselected`; inherited ones are skipped. They stand at the end of `category_id`, or in no category.',
    access: 'write',
    writes: true,
    deed: 'bulk',
    ours: true,
    menu: true,
    params: z
      .object({
        location_id: id,
        filters: itemFilters.default({}),
        ids: manyIds.optional(),
        deselected: manyIds.optional(),
        category_id: id.optional(),
      })
      .strict(),
    answer: z.object({ count: z.number().int(), skipped: z.number().int(), ids: z.array(id) }),
  }),
};
