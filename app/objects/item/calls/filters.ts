import { z } from 'zod';
import { id, idList, line, wholeNumber } from '~/creator/contract/wire';
import { TAG_MAX } from '~/menu/tags';
import { itemSorts } from '../listed-fields';

const customSort = z
  .string()
  .regex(/^custom\..{1,100}$/u, 'Name a field that items are sorted by')
  .describe('custom. and a custom field');

const DIRECTIONS = ['asc', 'desc'] as const;

export const itemSortBy = z
  .record(z.union([z.enum(itemSorts), customSort]), z.enum(DIRECTIONS))
  .refine((by) => Object.keys(by).length <= 5, 'Sort by at most 5 fields');

const itemTimeFields = ['last_sold_time', 'create_time', 'update_time'] as const;

const instant = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 'Give a time as YYYY-MM-DD HH:mm:ss, UTC')
  .refine(isInstant, 'Give a time that there is')
  .describe('UTC YYYY-MM-DD HH:mm:ss');

export const activeStatus = z.enum(['all', 'active', 'inactive']);

export const ruleTarget = z.union([id, z.string().min(1).max(TAG_MAX)]);

const reach = z
  .object({
    targets: z.array(ruleTarget).min(1).max(1000).optional().describe('everything unless given'),
    skip_tags: z.array(z.string().max(TAG_MAX)).min(1).max(1000).optional(),
  })
  .strict()
  .refine(({ targets, skip_tags }) => targets ?? skip_tags, 'Give targets or skip_tags');

export const itemFilters = z
  .object({
    search: line.optional(),
    active_status: activeStatus.optional(),
    station_id: id.optional(),
    category_id: id.optional(),
    ids: idList.optional(),
    option_id: id.optional(),
    tags: z.array(z.string().max(60)).max(100).optional(),
    /** In addition to items with `tags`. */
    has_no_tags: z.boolean().optional(),
    reach: reach.optional(),
    has_label: z.boolean().optional(),
    has_global_match: z.boolean().optional(),
    /** With a price in some price mode, or in none. */
    has_own_price: z.boolean().optional(),
    /** Inherited ones of which the location holds something of its own, or none of these. */
    own_values: z.boolean().optional(),
    /** Only items that can be put into the location's own categories: its own and the master menu's. */
    placeable: z.boolean().optional(),
    day_part: wholeNumber.optional(),
    /** Does not filter: with `use_price_modes` it selects the mode whose prices are meant. */
    price_mode: id.optional(),
    /** The three go together. An item that was never sold was last sold before 2025-07-14. */
    time_field: z.enum(itemTimeFields).optional(),
    time_direction: z.enum(['before', 'after']).optional(),
    time_value: instant.optional(),
  })
  .strict()
  .superRefine(({ time_field, time_direction, time_value }, context) => {
    const given = { time_field, time_direction, time_value };
    const missing = Object.entries(given).filter(([, value]) => value === undefined);
    if (missing.length === 0 || missing.length === 3) return;
    for (const [name] of missing) {
      const message = 'Give time_field, time_direction and time_value together';
      context.addIssue({ code: 'custom', message, path: [name] });
    }
  });

function isInstant(text: string): boolean {
  const date = new Date(`${text.replace(' ', 'T')}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text.slice(0, 10));
}
