import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { ROLES } from '~/creator/contract/roles';
import { id, line, time, wholeNumber } from '~/creator/contract/wire';

export const personStates = [
  'active',
  'never',
  'invited',
  'expired',
  'disabled',
  'nothing',
] as const;
export const personSorts = ['name', 'role', 'used'] as const;

const place = z.object({ id, name: z.string() });
export const level = z
  .number()
  .int()
  .refine((given) => ROLES.some((role) => role.level === given), 'Choose a role');

export const listedPerson = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  email: z.string(),
  level: z.number().int(),
  organisation: place.nullable(),
  all_locations: z.boolean(),
  groups: z.array(place),
  /** The first four by name. */
  locations: z.array(place),
  location_count: z.number().int(),
  state: z.enum(personStates),
  last_day: z.string().nullable(),
  created_time: time,
  last_seen_time: time.nullable(),
  /** How long the link of an invitation works. */
  invited_until: time.nullable(),
});

export const personCalls = {
  'person.organisations': call({
    does: 'The organisations whose people the caller may change.',
    access: 'admins',
    writes: false,
    ours: true,
    params: z.object({}).strict(),
    answer: z.object({ organisations: z.array(place) }),
  }),
  'person.list': call({
    does: 'The people of the caller’s organisation, of one or all for staff of the provider. Keys are not among them.',
    access: 'admins',
    writes: false,
    ours: true,
    params: z
      .object({
        organisation_id: id.nullable().default(null),
        search: line.default(''),
        /** Levels of `roles`. */
        levels: z.array(level).max(ROLES.length).default([]),
        location_id: id.nullable().default(null),
        group_id: id.nullable().default(null),
        states: z.array(z.enum(personStates)).max(personStates.length).default([]),
        sort: z.enum(personSorts).default('name'),
        descending: z.boolean().default(false),
        limit: z.number().int().min(1).max(1000).default(50),
        offset: wholeNumber.default(0),
      })
      .strict(),
    answer: z.object({
      people: z.array(listedPerson),
      total: z.number().int(),
      /** Of all that are found. */
      invited: z.number().int(),
      disabled: z.number().int(),
    }),
  }),
};
