import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { flag, id, imageVersion, line, wholeNumber } from '~/creator/contract/wire';

/** Contained items listed in an answer; `contained_count` has the total. */
export const CONTAINED_SHOWN = 100;

const heldItem = z.object({
  id,
  location_id: id,
  name: z.string(),
  price: z.number(),
  active: flag,
  image: id.nullable(),
  image_version: imageVersion,
});

export const containerCalls = {
  'container.list': call({
    does: 'Items that hold others, or are meant to, by name, each with what it holds by name.',
    access: 'read',
    writes: false,
    ours: true,
    menu: true,
    params: z
      .object({
        location_id: id,
        search: line.default(''),
        limit: z.number().int().min(1).max(100).default(24),
        offset: wholeNumber.default(0),
      })
      .strict(),
    answer: z.object({
      total: z.number().int(),
      containers: z.array(
        heldItem.extend({
          contained_count: z.number().int(),
          contained: z.array(heldItem).max(CONTAINED_SHOWN),
        }),
      ),
    }),
  }),
};
