import { z } from 'zod';
import { call } from './call';
import { id } from './wire';

/** Rows that one action can name: as many as alerts of a kind are kept. */
const ROWS = 200;

const hash = z.string().min(1).max(64);

export const fixAllCall = {
  'menu_quality.fix_all': call({
    does: 'Solves all alerts of a kind that nobody dismissed by one action, or those that are named, where that is safe for many; with `preview` it says what would change.',
    access: 'provider',
    writes: true,
    deed: 'bulk',
    ours: true,
    menu: true,
    params: z
      .object({
        location_id: id,
        warning_type: z.string().min(1).max(60),
        /** For `no_category` the id of the category. */
        value: z.string().max(100).default(''),
        preview: z.boolean().default(false),
        /** Only these rows of a preview, each as long as it is what it was there. */
        rows: z
          .array(z.object({ hash, version: hash }))
          .min(1)
          .max(ROWS)
          .optional(),
      })
      .strict(),
    answer: z.object({
      count: z.number().int(),
      rows: z.array(
        z.object({
          hash,
          version: hash,
          /** Null where several items are changed. */
          item_id: id.nullable(),
          name: z.string(),
          items: z.number().int(),
          before: z.string(),
          after: z.string(),
          /** Why this one cannot be solved with the others. */
          problem: z.string().nullable(),
        }),
      ),
      /** Of the named ones those that were left, as they are something else by now. */
      stale: z.array(z.object({ hash, description: z.string() })),
      /** What `value` can be, where it has to be chosen. */
      choices: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  }),
};
