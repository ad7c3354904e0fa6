import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { id, line, name, time, wholeNumber } from '~/creator/contract/wire';
import { place } from './place-group';

const staff = { access: 'staff', ours: true } as const;
const reads = { ...staff, writes: false } as const;
const changes = { ...staff, writes: 'settings' } as const;

const listedOrganisation = place.extend({
  version: z.number().int(),
  /** In use. */
  locations: z.number().int(),
  people: z.number().int(),
  retired_at: time.nullable(),
  merged_into: place.nullable(),
});

const merging = z.object({
  people: z.number().int(),
  /** The first of them. */
  names: z.array(z.string()),
  /** Who may change the people of the other one from then on. */
  admins: z.array(z.string()),
  locations: z.number().int(),
  location_names: z.array(z.string()),
  groups: z.array(z.object({ name: z.string(), renamed: z.string().nullable() })),
  keys: z.array(z.string()),
  webhooks: z.array(z.string()),
  providers: z.array(z.string()),
  /** How many may open all of the one: they are given this new group of what that is today. */
  narrowed: z.object({ people: z.number().int(), group: z.string() }).nullable(),
  /** How many may open all of the other one, and so what joins. */
  widened: z.number().int(),
  /** Rules of the one that end: those of the other hold for all. */
  rules: z.array(z.enum(['passwords', 'factors'])),
  without_passwords: z.boolean(),
});

const saved = z.object({ id, version: z.number().int() });

export const organisationCalls = {
  'organisation.list': call({
    does: 'The organisations, by name: those in use, or those that were retired.',
    ...reads,
    params: z
      .object({
        search: line.default(''),
        retired: z.boolean().default(false),
        limit: z.number().int().min(1).max(500).default(50),
        offset: wholeNumber.default(0),
      })
      .strict(),
    answer: z.object({ organisations: z.array(listedOrganisation), total: z.number().int() }),
  }),
  'organisation.get': call({
    does: 'An organisation and its admins.',
    ...reads,
    params: z.object({ id }).strict(),
    answer: listedOrganisation.extend({ admins: z.array(place) }),
  }),
  'organisation.create': call({
    does: 'Makes an organisation; one whose name is nearly that of another only where that is meant.',
    ...changes,
    params: z.object({ name, beside: z.boolean().default(false) }).strict(),
    answer: z.object({ id }),
  }),
  'organisation.rename': call({
    does: 'Renames an organisation.',
    ...changes,
    params: z.object({ id, name }).strict(),
    answer: saved,
  }),
  'organisation.retire': call({
    does: 'Takes an organisation out of use: its people and keys are let in no more, and their sessions end. What it has stays.',
    ...changes,
    params: z.object({ id }).strict(),
    answer: saved.extend({ ended: z.number().int() }),
  }),
  'organisation.bring_back': call({
    does: 'Lets the people and keys of a retired organisation in again.',
    ...changes,
    params: z.object({ id }).strict(),
    answer: saved,
  }),
  'organisation.merge': call({
    does: 'Gives all that an organisation has to another one, and retires it for good.',
    ...changes,
    params: z.object({ id, into_id: id, preview: z.boolean().default(false) }).strict(),
    answer: merging,
  }),
};

export type MergingView = z.output<typeof merging>;
