import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { id, wholeNumber } from '~/creator/contract/wire';

export const userCalls = {
  'user.locations': call({
    does: 'The locations the caller may open; level 1 sees all.',
    access: 'user',
    writes: false,
    params: z.object({
      limit: z.number().int().min(1).max(1000).default(100),
      offset: wholeNumber.default(0),
      search: z.string().max(200).optional(),
      id: id.optional(),
      site_id: z.string().max(200).optional(),
      /** Limits the list to this location's organization; empty if the caller may not read the location. */
      beside: id.optional(),
      sort_by: z
        .object({
          name: z.enum(['asc', 'desc']).optional(),
          id: z.enum(['asc', 'desc']).optional(),
        })
        .strict()
        .default({ name: 'asc' }),
    }),
    answer: z.object({
      locations: z.array(
        z.object({
          id,
          name: z.string(),
          site_id: z.string().nullable(),
          location_type: z.string(),
        }),
      ),
      total: z.number().int(),
    }),
  }),
};

export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  access_level: z.number().int().nullable(),
  scope: z.string(),
  defaultLocation: id.nullable(),
  locations: z.array(z.object({ id, name: z.string() })),
});

export const credentials = z
  .object({
    email: z.string().max(320),
    password: z.string().max(1000),
    remember: z.boolean().default(true),
  })
  .strict();

export const authAnswer = z.object({
  user: user.optional(),
  token: z.string().optional(),
  redirect: z.string().optional(),
});
