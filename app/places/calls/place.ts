import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { id, lineOrNull, name, time, wholeNumber } from '~/creator/contract/wire';
import { doneBefore, ofOrganisation, place } from './place-group';

const placeKinds = ['location', 'template', 'heir', 'mirror'] as const;

const right = z.object({
  kind: z.enum(['location', 'group', 'all', 'provider']),
  of: place.nullable(),
  since: time.nullable(),
  by: z.string().nullable(),
});

const schedule = z.union([
  z.object({ each: z.literal('hour'), minute: z.number().int().min(0).max(59) }).strict(),
  z
    .object({
      each: z.literal('day'),
      hour: z.number().int().min(0).max(23),
      minute: z.number().int().min(0).max(59),
    })
    .strict(),
]);

const integration = z.object({
  name,
  service: name,
  type: z.enum(['automatic', 'manual']),
  address: z.string().max(2_000).nullable(),
  /** Of this machine; only staff of the provider give one. */
  folder: z.string().max(1_000).nullable(),
  schedule: schedule.nullable(),
});

/** Those that are left out stay as they are. */
const settings = z
  .object({
    name,
    site_id: lineOrNull,
    type: z.enum(['location', 'template']),
    /** Whose menu it inherits. */
    master_id: id.nullable(),
    /** Whose menu it shows in place of one of its own. */
    mirror_of: id.nullable(),
    /** Groups whose templates it inherits, in their order. */
    template_groups: z.array(id).max(50),
    /** Null for none. */
    integration: integration.strict().nullable(),
  })
  .partial()
  .strict();

/** What of the organisation that a location leaves ends there. */
const leaving = z.object({
  people: z.number().int(),
  names: z.array(z.string()),
  groups: z.array(z.string()),
  keys: z.array(z.string()),
  webhooks: z.array(z.string()),
});

export const MOST_PLACES = 500;

const newPlace = z.object({
  name,
  site_id: lineOrNull.default(null),
  timezone: z.string().max(100).optional(),
  currency: z.string().max(10).optional(),
  copy_of: id.optional(),
  template_group_id: id.optional(),
  group_ids: z.array(id).max(50).default([]),
});
/** Opens it to everybody of the organisation now; else to the caller and by its groups. */
const forEveryone = z.boolean().default(false);

const here = { location_id: id };
const admins = { access: 'admins', ours: true } as const;
const staff = { access: 'staff', ours: true, writes: 'settings' } as const;
const reads = { ...admins, writes: false } as const;
const changes = { ...admins, writes: 'settings' } as const;
const done = z.object({ id });

export const placeCalls = {
  'place.list': call({
    does: 'The locations of the caller’s organisation, of all organisations for staff of the provider, by name.',
    ...reads,
    params: z
      .object({
        ...ofOrganisation,
        search: z.string().max(200).default(''),
        /** 0: those in no group. */
        group_id: z.number().int().min(0).optional(),
        kind: z.enum(placeKinds).optional(),
        retired: z.boolean().default(false),
        limit: z.number().int().min(1).max(500).default(50),
        offset: wholeNumber.default(0),
      })
      .strict(),
    answer: z.object({
      places: z.array(
        place.extend({
          site_id: z.string().nullable(),
          organisation: place,
          kind: z.enum(placeKinds),
          retired: z.boolean(),
          groups: z.array(z.string()),
        }),
      ),
      total: z.number().int(),
    }),
  }),
  'place.get': call({
    does: 'A location as those see it who run it: what it takes its menu from, who may open it and by what right.',
    ...reads,
    params: z.object(here).strict(),
    answer: place.extend({
      version: z.number().int(),
      site_id: z.string().nullable(),
      organisation: place,
      kind: z.enum(placeKinds),
      retired: z.boolean(),
      master: place.nullable(),
      mirror_of: place.nullable(),
      template_groups: z.array(place.extend({ template: place })),
      integration: integration.nullable(),
      /** Those that inherit its menu, and those that show it. */
      heirs: z.array(place),
      mirrors: z.array(place),
      groups: z.array(place),
      /** Staff of the provider may open all, and are not among them. */
      people: z.array(place.extend({ rights: z.array(right) })),
    }),
  }),
  'place.create': call({
    does: 'Makes a location: empty, as a copy of the menu of another that the caller may open, or in a group that shares a template.',
    ...changes,
    params: z.object({ ...ofOrganisation, ...newPlace.shape, everyone: forEveryone }).strict(),
    answer: done,
  }),
  'place.create_many': call({
    does: 'Makes several locations, all of them or none. A name or a site ID that the organisation has already, or that is in the list twice, is refused at its place.',
    ...changes,
    params: z
      .object({
        ...ofOrganisation,
        places: z
          .array(newPlace.extend({ new_groups: z.array(name).max(50).default([]) }).strict())
          .min(1, 'Name a location')
          .max(MOST_PLACES, `At most ${MOST_PLACES} at once`),
        everyone: forEveryone,
        /** Tells what would be refused, and does nothing. */
        preview: z.boolean().default(false),
      })
      .strict(),
    answer: z.object({ ids: z.array(id) }),
  }),
  'place.update': call({
    does: 'Changes what a location is: its name and site ID, what its menu is taken from, which staff of the provider alone change, and the pricebook that it comes from. Answers what ends or changes by it.',
    ...changes,
    params: z
      .object({
        ...here,
        ...settings.shape,
        /** What the caller’s form showed: a field that somebody else changed since is refused with 409. */
        was: settings.default({}),
        /** Answers what would be, and does nothing. */
        preview: z.boolean().default(false),
      })
      .strict(),
    answer: z.object({ id, version: z.number().int(), ends: z.array(z.string()) }),
  }),
  'place.history': call({
    does: 'What was done to a location itself, the newest first, at most 50 actions.',
    ...reads,
    params: z.object(here).strict(),
    answer: doneBefore,
  }),
  'place.retire': call({
    does: 'Takes a location out of use: nobody sees it, and all that is in it stays.',
    ...changes,
    params: z.object(here).strict(),
    answer: done,
  }),
  'place.bring_back': call({
    does: 'Brings a retired location back as it was.',
    ...changes,
    params: z.object(here).strict(),
    answer: done,
  }),
  'place.move': call({
    does: 'Moves a location to another organisation. What people, groups, keys and webhooks of its former one have of it ends.',
    ...staff,
    params: z
      .object({ ...here, organisation_id: id, preview: z.boolean().default(false) })
      .strict(),
    answer: leaving,
  }),
  'place_template.list': call({
    does: 'The groups of locations that share the menu of a template.',
    ...reads,
    params: z.object(ofOrganisation).strict(),
    answer: z.array(
      place.extend({ client: z.string().nullable(), template: place, members: z.array(place) }),
    ),
  }),
  'place_template.create': call({
    does: 'Makes a group of locations that share the menu of a template.',
    ...staff,
    params: z.object({ ...here, name, client: name.nullable().default(null) }).strict(),
    answer: done,
  }),
  'place_template.update': call({
    does: 'Changes the name, the client or the template of such a group.',
    ...staff,
    params: z
      .object({
        id,
        name: name.optional(),
        client: name.nullable().optional(),
        template_id: id.optional(),
      })
      .strict(),
    answer: done,
  }),
  'place_template.destroy': call({
    does: 'Deletes such a group; its locations inherit its template no longer.',
    ...staff,
    params: z.object({ id }).strict(),
    answer: done,
  }),
};

export type NewPlace = z.output<typeof newPlace> & { new_groups?: string[] };
export type PlaceSettings = z.output<typeof settings>;
export type Leaving = z.output<typeof leaving>;
