import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { id } from '~/creator/contract/wire';

/** Rows that one action can name: as many as alerts of a kind are kept. */
const ROWS = 200;

const hash = z.string().min(1).max(64);

export const fixAllCall = {
  'menu_quality.fix_all': call({
    does: 'Solves all alerts of a kind that nobody dismissed by one action, or those that are named, where that is safe for many; with `preview` it says what would change.',
    access: 'provider',
    writes: 'bulk',
    ours: true,
    menu: true,
    params: z
      .object({
        location_id: id,
        warning_type: z.string().min(1).max(60),
        /** For `no_category` the id of the category. */
        value: z.string().max(100).default(''),
        preview: z.boolean().default(false),
        /** Only these rows of a preview, each only while it is unchanged. */
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
          item_id: id.nullable(),
          name: z.string(),
          items: z.number().int(),
          before: z.string(),
          after: z.string(),
          problem: z.string().nullable(),
        }),
      ),
      stale: z.array(z.object({ hash, description: z.string() })),
      choices: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  }),
};
