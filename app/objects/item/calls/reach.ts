import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { flag, id, offeredGroups, wholeNumber } from '~/creator/contract/wire';
import { TAG_MAX } from '~/menu/tags';
import { ruleTarget } from './filters';

/** Lists that one call takes: enough for all rules of a location. */
const MOST = 3000;
const MOST_OFFERED = 100;

export const itemReachCalls = {
  'item.reach': call({
    does: 'How many items rules reach: by id, by tag and by a pattern of their names, minus skip tags; and what the items that are named by id are called.',
    access: 'read',
    writes: false,
    ours: true,
    menu: true,
    weight: ({ reaches }) => Math.ceil(reaches.length / 100) - 1,
    params: z
      .object({
        location_id: id,
        reaches: z
          .array(
            z
              .object({
                everything: z.boolean().default(false),
                targets: z
                  .array(ruleTarget)
                  .max(1000)
                  .default([])
                  .describe('ids of items and tags'),
                pattern: z.string().max(200).nullable().default(null),
                skip_tags: z.array(z.string().max(TAG_MAX)).max(1000).default([]),
              })
              .strict(),
          )
          .max(MOST),
      })
      .strict(),
    answer: z.object({
      items: wholeNumber,
      reaches: z.array(
        z.object({
          reached: wholeNumber,
          targets: z.array(z.object({ target: ruleTarget, count: wholeNumber })),
          pattern: wholeNumber,
          skipped: wholeNumber,
          first: z.object({ id, name: z.string(), price: z.number() }).nullable(),
        }),
      ),
      names: z.array(z.object({ id, name: z.string() })),
    }),
  }),
  'item.offered': call({
    does: 'Items as they can be ordered, whether they are shown or not: at the prices of a mode, with the options that are on.',
    access: 'read',
    writes: false,
    ours: true,
    menu: true,
    params: z
      .object({
        location_id: id,
        ids: z.array(id).max(MOST_OFFERED),
        price_mode: id.optional(),
      })
      .strict(),
    answer: z.array(
      z.object({
        id,
        name: z.string(),
        price: z.number(),
        price_by_weight: flag,
        tags: z.array(z.string()),
        groups: offeredGroups({}),
      }),
    ),
  }),
};
