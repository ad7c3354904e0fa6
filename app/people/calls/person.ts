import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { ROLES } from '~/creator/contract/roles';
import { id, idList, line, name, time, wholeNumber } from '~/creator/contract/wire';

const personStates = ['active', 'never', 'invited', 'expired', 'disabled', 'nothing'] as const;
const personSorts = ['name', 'role', 'used'] as const;

const place = z.object({ id, name: z.string() });
export const level = z
  .number()
  .int()
  .refine((given) => ROLES.some((role) => role.level === given), 'Choose a role');

const listedPerson = z.object({
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
  /** The second factor that is asked for first, since when. */
  factor: z.object({ kind: z.enum(['app', 'passkey']), since: time }).nullable(),
  /** How long the link of an invitation works. */
  invited_until: time.nullable(),
});

const namedPlace = z.object({ kind: z.enum(['group', 'location']), id, name: z.string() });

const right = z.object({
  id,
  name: z.string(),
  /** Of a group: how many it holds now. */
  locations: z.number().int(),
  since: time.nullable(),
  by: z.string().nullable(),
});

const session = z.object({
  /** Ends it; of a key it begins with `key-`. */
  id: z.string(),
  kind: z.enum(['session', 'api', 'key']),
  name: z.string().nullable(),
  browser: z.string().nullable(),
  address: z.string().nullable(),
  last_seen_time: time.nullable(),
  expires_time: time.nullable(),
});

const wholePerson = listedPerson.omit({ locations: true, groups: true }).extend({
  locations: z.array(right),
  groups: z.array(right),
  /** How many locations that is now, of how many there are. */
  opens: z.number().int(),
  of: z.number().int(),
  sessions: z.array(session),
  /** It replaces the e-mail as soon as its link is opened. */
  new_email: z.string().nullable(),
  /** Whether the caller may change them. */
  editable: z.boolean(),
});

const historyEntry = z.object({
  action_id: id,
  time,
  by: z.string(),
  summary: z.string(),
  /** Fields by their labels, in words; null where there was nothing. */
  fields: z.array(
    z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  may_undo: z.boolean(),
});

const ids = z.array(id).min(1, 'Choose somebody').max(1000, 'At most 1,000 people');
const people = z.object({ people: z.array(z.object({ id, version: z.number().int() })) });
export const email = z
  .string({ required_error: 'Enter an e-mail' })
  .trim()
  .max(254, 'That is too long')
  .email('That is not an e-mail address');
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Give a day as 2026-11-20')
  .refine((given) => !Number.isNaN(Date.parse(given)), 'There is no such day');
const places = {
  location_ids: idList.default([]),
  group_ids: idList.default([]),
  /** All of the organisation, later ones too. */
  all: z.boolean().default(false),
};

const own = { access: 'admins', ours: true } as const;
const reads = { ...own, writes: false } as const;
const changes = { ...own, writes: 'settings' } as const;
/** It changes nobody's rights. */
const does = { ...own, writes: false, deed: 'session' } as const;

export const personCalls = {
  'person.organisations': call({
    does: 'The organisations whose people the caller may change.',
    ...reads,
    params: z.object({}).strict(),
    answer: z.object({ organisations: z.array(place) }),
  }),
  'person.roles': call({
    does: 'How many people of the caller’s organisation, of one or all for staff of the provider, have each role.',
    access: 'admins',
    writes: false,
    ours: true,
    params: z.object({ organisation_id: id.nullable().default(null) }).strict(),
    answer: z.object({ roles: z.array(z.object({ level, people: z.number().int() })) }),
  }),
  'person.list': call({
    does: 'The people of the caller’s organisation, of one or all for staff of the provider. Keys are not among them.',
    ...reads,
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
  'person.get': call({
    does: 'One person: what they may open and by what right, and where they are signed in.',
    ...reads,
    params: z.object({ id }).strict(),
    answer: wholePerson,
  }),
  'person.history': call({
    does: 'What was changed about a person, the newest first, at most 100.',
    ...reads,
    params: z.object({ id }).strict(),
    answer: z.object({ entries: z.array(historyEntry) }),
  }),
  'person.update': call({
    does: 'Changes name, role or last day. A new e-mail counts once the link that is answered is opened. Nobody gives a role that may more than their own, or changes who may more.',
    ...changes,
    params: z
      .object({
        id,
        name: name.optional(),
        email: email.optional(),
        level: level.optional(),
        last_day: day.nullable().optional(),
      })
      .strict(),
    answer: z.object({ id, version: z.number().int(), link: z.string().nullable() }),
  }),
  'person.set_role': call({
    does: 'Gives several people of one organisation a role.',
    ...changes,
    params: z.object({ ids, level }).strict(),
    answer: people,
  }),
  'person.grant': call({
    does: 'Opens locations and groups of locations to people of one organisation, or all of it.',
    ...changes,
    params: z.object({ ids, ...places }).strict(),
    answer: people,
  }),
  'person.revoke': call({
    does: 'Takes locations and groups back, or the right to open all.',
    ...changes,
    params: z.object({ ids, ...places }).strict(),
    answer: people,
  }),
  'person.disable': call({
    does: 'Disables people: their sessions end at once, and their keys rest. The last admin of an organisation stays.',
    ...changes,
    params: z.object({ ids }).strict(),
    answer: people,
  }),
  'person.enable': call({
    does: 'Lets disabled people in again.',
    ...changes,
    params: z.object({ ids }).strict(),
    answer: people,
  }),
  'person.move': call({
    does: 'Moves a person to another organisation, where nothing is open to them yet. Their sessions and keys end.',
    access: 'staff',
    ours: true,
    writes: 'settings',
    params: z.object({ id, organisation_id: id }).strict(),
    answer: z.object({ id, version: z.number().int() }),
  }),
  'person.remove': call({
    does: 'Forgets a person: name, e-mail, sessions, keys and rights, also in what was recorded. The ledger keeps that somebody did it.',
    ...changes,
    params: z.object({ id }).strict(),
    answer: z.object({ id }),
  }),
  'person.end_sessions': call({
    does: 'Ends one session, token or key of a person, or all.',
    ...does,
    params: z
      .object({
        id,
        session: z
          .string()
          .regex(/^([0-9a-f]{12}|key-\d{1,15})$/)
          .nullable(),
      })
      .strict(),
    answer: z.object({ ended: z.number().int() }),
  }),
  'person.password_link': call({
    does: 'Makes a link by which a person sets a new password, once, within 48 hours.',
    ...does,
    params: z.object({ id }).strict(),
    answer: z.object({ link: z.string() }),
  }),
  'person.undo': call({
    does: 'Gives back what an action took from people or gave them, as far as it was not changed since and the caller may.',
    access: 'admins',
    ours: true,
    writes: 'undo',
    params: z.object({ action_id: id }).strict(),
    answer: people,
  }),
  'person.places': call({
    does: 'Groups and locations of the organisation by what people call them: a name or a site ID; where none is exact, the nearest.',
    ...reads,
    params: z
      .object({
        organisation_id: id.nullable().default(null),
        names: z.array(line).max(500, 'At most 500 names'),
      })
      .strict(),
    answer: z.object({
      found: z.array(
        z.object({ name: z.string(), exact: namedPlace.nullable(), near: z.array(namedPlace) }),
      ),
    }),
  }),
  'person.ask': call({
    does: 'Whom to ask for more rights: the enabled admins of the caller’s organisation.',
    access: 'user',
    writes: false,
    ours: true,
    params: z.object({}).strict(),
    answer: z.object({ admins: z.array(z.object({ name: z.string(), email: z.string() })) }),
  }),
};
