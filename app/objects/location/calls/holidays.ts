import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { id } from '~/creator/contract/wire';

export const holidayCalls = {
  'location.holidays': call({
    does: 'The holidays of a country that a location may be closed on, and the countries and regions that have a list.',
    access: 'read',
    writes: false,
    ours: true,
    params: z
      .object({
        location_id: id,
        /** By default those that the location's hours name, if any. */
        country: z.string().max(2).optional(),
        region: z.string().max(10).nullable().optional(),
      })
      .strict(),
    answer: z.object({
      country: z.string().nullable(),
      region: z.string().nullable(),
      countries: z.array(z.object({ code: z.string(), name: z.string() })),
      regions: z.array(z.object({ code: z.string(), name: z.string() })),
      /** Of the next twelve months, in order; one of several days at its first. */
      holidays: z.array(
        z.object({ date: z.string(), rule: z.string(), name: z.string(), free: z.boolean() }),
      ),
    }),
  }),
};
