import { z } from 'zod';
import { call } from './call';
import { id } from './wire';

const environment = z.object({ value: z.string(), label: z.string(), selected: z.boolean() });

export const pingCalls = {
  'ping.get_environment_list': call({
    does: 'The environments that can be chosen, the one in use selected; none by default.',
    access: 'read',
    writes: false,
    bare: true,
    params: z.object({ location_id: id }).strict(),
    answer: z.object({ environments: z.array(environment) }),
  }),
  'ping.check_me': call({
    does: "Chooses the environment of the caller's session.",
    access: 'read',
    writes: false,
    params: z.object({ location_id: id, x_me: z.string().max(100) }).strict(),
    answer: z.object({ x_me: z.string() }),
  }),
};
