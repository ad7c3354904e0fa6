import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { id } from '~/creator/contract/wire';

export const priceModeCalls = {
  'price_modes.all': call({
    does: 'The price modes of a location by name; at most one is active.',
    access: 'read',
    writes: false,
    menu: true,
    params: z.object({ location_id: id }).strict(),
    answer: z.array(z.object({ id, name: z.string(), active: z.boolean() })),
  }),
};
