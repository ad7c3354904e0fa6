import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { id, manyIds, name, time, wholeNumber } from '~/creator/contract/wire';

export const place = z.object({ id, name: z.string() });

/** Staff of the provider say of which organisation; others have one. */
export const ofOrganisation = { organisation_id: id.optional() };

/** To how many people so many locations are opened or closed, and the first of their names. */
const effect = z.object({
  locations: z.number().int(),
  people: z.number().int(),
  names: z.array(z.string()),
});

const findings = ['found', 'several', 'unknown', 'double', 'in', 'retired', 'elsewhere'] as const;

/** What was done to one thing, the newest first. */
export const doneBefore = z.array(
  z.object({
    action_id: id,
    time,
    by: z.string().nullable(),
    summary: z.string(),
    /** Whether `ledger.undo` may take it back. */
    may_undo: z.boolean(),
  }),
);

const admins = { access: 'admins', ours: true } as const;
const reads = { ...admins, writes: false } as const;
const changes = { ...admins, writes: 'settings' } as const;

export const placeGroupCalls = {
  'place_group.list': call({
    does: 'The groups of locations of the caller’s organisation, of all organisations for staff of the provider; each is followed by the groups that lie in it.',
    ...reads,
    params: z
      .object({
        ...ofOrganisation,
        limit: z.number().int().min(1).max(1000).default(200),
        offset: wholeNumber.default(0),
      })
      .strict(),
    answer: z.object({
      groups: z.array(
        z.object({
          id,
          name: z.string(),
          parent_id: id.nullable(),
          organisation: place,
          /** With those of the groups in it. */
          locations: z.number().int(),
          /** To whom the group itself is given. */
          people: z.number().int(),
          changed_at: time,
        }),
      ),
      total: z.number().int(),
      /** How many locations there are, and how many of them are in no group. */
      locations: z.number().int(),
      apart: z.number().int(),
    }),
  }),
  'place_group.get': call({
    does: 'A group of locations: what is in it, and to whom it is open.',
    ...reads,
    params: z.object({ id }).strict(),
    answer: z.object({
      id,
      version: z.number().int(),
      name: z.string(),
      parent: place.nullable(),
      organisation: place,
      /** The groups in it. */
      below: z.array(place.extend({ locations: z.number().int() })),
      locations: z.array(
        place.extend({ site_id: z.string().nullable(), retired: z.boolean(), since: time }),
      ),
      /** To whom it is open: by itself, and by the group that it lies in. */
      people: z.array(z.object({ by: place, total: z.number().int(), names: z.array(z.string()) })),
    }),
  }),
  'place_group.find': call({
    does: 'Which locations a pasted list means: site IDs, ids and names, each on a line or parted by commas. Nothing is guessed; what fits several is answered with all of them.',
    ...reads,
    params: z
      .object({ ...ofOrganisation, id: id.optional(), text: z.string().max(100_000) })
      .strict(),
    answer: z.array(
      z.object({
        text: z.string(),
        /** `in`: it is in the group already; `elsewhere`: of another organisation, which only staff of the provider are told. */
        state: z.enum(findings),
        places: z.array(place.extend({ site_id: z.string().nullable() })),
      }),
    ),
  }),
  'place_group.create': call({
    does: 'Makes a group of locations, which may lie in another one that lies in none.',
    ...changes,
    params: z.object({ ...ofOrganisation, name, parent_id: id.nullable().default(null) }).strict(),
    answer: z.object({ id }),
  }),
  'place_group.update': call({
    does: 'Renames a group, moves it into another, and puts locations into it or takes them out; answers whom that opens and closes locations to.',
    ...changes,
    params: z
      .object({
        id,
        name: name.optional(),
        parent_id: id.nullable().optional(),
        add: manyIds.default([]),
        take_out: manyIds.default([]),
        /** Answers what would be, and does nothing. */
        preview: z.boolean().default(false),
      })
      .strict(),
    answer: z.object({ id, version: z.number().int(), opens: effect, closes: effect }),
  }),
  'place_group.destroy': call({
    does: 'Deletes a group; its locations stay, and are closed to who could open them by it alone. Groups that lie in it lie in none from then on.',
    ...changes,
    params: z.object({ id, preview: z.boolean().default(false) }).strict(),
    /** Keys, and webhooks by their address, that lose its locations. */
    answer: z.object({
      closes: effect,
      keys: z.array(z.string()),
      webhooks: z.array(z.string()),
    }),
  }),
  'place_group.history': call({
    does: 'What was done to a group, the newest first, at most 50 actions.',
    ...reads,
    params: z.object({ id }).strict(),
    answer: doneBefore,
  }),
};

export type Effect = z.output<typeof effect>;
export type Found = z.output<(typeof placeGroupCalls)['place_group.find']['answer']>[number];
