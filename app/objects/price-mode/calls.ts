import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { answeredOnly, id, name } from '~/creator/contract/wire';

const priceModes = z.array(
  z.object({
    id,
    name: z.string(),
    active: z.boolean(),
    version: z.number().int(),
    /** How many items have a price of their own in it, where that was asked for. */
    item_count: z.number().int().optional(),
  }),
);

/** More modes than any location has. */
const MOST = 100;
const TOO_MANY = `At most ${MOST} price modes`;

export const priceModeCalls = {
  'price_modes.all': call({
    does: 'The price modes of a location by name; at most one is active.',
    access: 'read',
    writes: false,
    menu: true,
    params: z
      .object({
        location_id: id,
        /** Ours: whether the items with a price of their own are counted. */
        item_counts: z.boolean().default(false),
      })
      .strict(),
    answer: priceModes,
  }),
  'price_modes.update': call({
    does: 'Gives a location exactly these price modes. A mode that is not there gets the next id that none ever had; one that is left out is deleted with the prices that items have in it. Of several active ones that which was not active before stays so, else the first. With `base`, only modes that it names are deleted, and what others changed since is kept or refused with 409.',
    access: 'admin',
    writes: true,
    menu: true,
    params: z
      .object({
        location_id: id,
        value: z
          .array(
            z
              .object({
                /** Null, or one that no mode has, for a new one. */
                id: id.nullish(),
                name,
                active: z.boolean(),
                version: answeredOnly,
                item_count: answeredOnly,
              })
              .strict(),
          )
          .max(MOST, TOO_MANY)
          .superRefine((modes, context) => {
            const seen = new Set<number>();
            for (const [index, { id }] of modes.entries()) {
              if (typeof id !== 'number') continue;
              if (seen.has(id)) {
                const message = 'This price mode stands in the list twice';
                context.addIssue({ code: 'custom', path: [index, 'id'], message });
              }
              seen.add(id);
            }
          }),
        /** Ours: the modes that were shown when the list was changed. */
        base: z
          .array(z.object({ id, version: z.number().int().positive() }).strict())
          .max(MOST, TOO_MANY)
          .optional(),
      })
      .strict(),
    answer: priceModes,
  }),
};
