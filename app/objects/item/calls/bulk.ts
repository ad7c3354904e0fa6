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
    does: 'Changes or deletes items at once: those of `ids`, or all that the filters find but `deselected`; of inherited ones it holds own values where their source lets it, and skips the others. Before an entire menu is deleted (no filters, nothing deselected) a backup of it is kept.',
    access: 'mark',
    writes: 'bulk',
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
        /** extension: reports what would change, and changes nothing. */
        preview: z.boolean().default(false),
        /** extension: the `seen` of a preview; 409 and no change if items or prices have changed since. */
        seen: z.string().max(100).optional(),
        /** extension: how many items are meant, with inherited ones; 409 and no change if there are more or fewer. */
        expected: wholeNumber.optional(),
      })
      .strict(),
    answer: z.object({
      count: z.number().int(),
      skipped: z.number().int(),
      /** extension, for an update: inherited items whose field may be held here; after it, of which it changed. */
      held: z.number().int().optional(),
      /** extension, with `preview` and field price: the first 100 items whose price changes. */
      sample: z
        .array(z.object({ id, name: z.string(), before: z.number(), after: z.number() }))
        .optional(),
      /** extension, for an update: how many changed; with `preview` for field price alone. */
      changed: z.number().int().optional(),
      /** extension, with `preview`: identifies these items and prices for the call that changes them. */
      seen: z.string().optional(),
      /** extension: the CSV that was stored before the entire menu was deleted. */
      backup: backup.optional(),
    }),
  }),
  'item.duplicate': call({
    does: 'Makes copies of items, named with “ [Copy]”, without SKUs and POS ID: of those of `ids`, or all that the filters find but `deselected`; inherited ones are skipped. They stand at the end of `category_id`, or in no category.',
    access: 'write',
    writes: 'bulk',
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
