import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { description, id, line, lineOrNull, name, wholeNumber } from '~/creator/contract/wire';

const operationHours = z.object({
  start: z.string(),
  end: z.string(),
  all_day: z.boolean(),
  weekends: z.boolean(),
  sleep_interval: z.number().nullable(),
});

const dayPart = z.object({
  id: z.number().int(),
  name: z.string(),
  start: z.string(),
  end: z.string(),
});

const customField = z.object({ field: z.string(), label: z.string() });

/** Location. */
const location = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  location_type: z.string(),
  site_id: z.string().nullable(),
  timezone: z.string().nullable(),
  currency: z.string(),
  master_id: id.nullable(),
  mirror_items_from: id.nullable(),
  allow_global_match_edit: z.boolean(),
  operations: z.object({ operation_hours: operationHours, meals: z.array(dayPart) }),
  campaign_text: z.string(),
  blurb: z.string(),
  image: id.nullable(),
  creator_custom_item_id: z.string().nullable(),
  creator_custom_fields: z.array(customField).nullable(),
  /** Whether the caller may write this location. */
  writable: z.boolean(),
  /** Ours: whose menu it shows, its source's if it mirrors one, and whether the caller may write that. */
  menu: z.object({
    location_id: id,
    writable: z.boolean(),
    /** Those of each location whose items it shows, which number them by themselves; the menu's own first. */
    day_parts: z.array(
      dayPart.extend({
        location_id: id,
        /** What histories name it by: it stays when parts are numbered anew. */
        key: z.number().int(),
      }),
    ),
  }),
  /** Ours: what else there is to ask about it. */
  has: z.object({
    /** A master menu, or templates of the groups it belongs to. */
    inheritance: z.boolean(),
    integration: z.boolean(),
    /** Locations that mirror the menu it shows, itself among them. */
    mirrors: z.boolean(),
    /** How many jobs of its menu are running or waiting for their turn. */
    open_jobs: z.number().int(),
  }),
});

/** `readable`: whether the caller may open that location itself. */
const place = z.object({ id, name: z.string(), readable: z.boolean() });

const SETTINGS_JSON = 20_000;

const givenOperations = z
  .object({
    operation_hours: z
      .object({
        start: z.string().max(10),
        end: z.string().max(10),
        all_day: z.boolean(),
        weekends: z.boolean(),
        /** Minutes without a touch, as a number or its text; null for never. */
        sleep_interval: z.union([z.number(), z.string().max(100)]).nullable(),
      })
      .partial()
      .strict(),
    /** The whole list in its order. An end of 00:00 is midnight, 24:00. */
    meals: z
      .array(
        z
          .object({
            /** The number that the part had in the list of the envelope's version, or has; 0 or none for a new one. */
            id: wholeNumber.optional(),
            name: line,
            start: z.string().max(10),
            end: z.string().max(10),
          })
          .strict(),
      )
      .max(100, 'At most 100 day parts'),
  })
  .partial()
  .strict();

const customFields = z
  .array(z.union([line, z.object({ field: line, label: line }).strict()]))
  .max(100, 'At most 100 custom fields');

/** What an operator decides may be sent back as it was answered. */
const settings = z.object({
  name,
  site_id: lineOrNull,
  campaign_text: description,
  blurb: description,
  image: id.nullable(),
  operations: givenOperations,
  creator_custom_item_id: lineOrNull,
  /** A list, or the JSON text of one. */
  creator_custom_fields: z.union([z.string().max(SETTINGS_JSON), customFields]).nullable(),
  /** By an admin: an IANA zone. */
  timezone: line.nullable(),
  /** By an admin: a code of three letters. Prices keep their numbers. */
  currency: line,
  /** By staff of the provider. */
  allow_global_match_edit: z.boolean(),
  location_type: line,
  master_id: id.nullable(),
  mirror_items_from: id.nullable(),
});

export const locationCalls = {
  'location.get': call({
    does: 'One location with its settings and day parts.',
    access: 'read',
    writes: false,
    params: z.object({ location_id: id }),
    answer: location,
  }),
  'location.update': call({
    does: 'Changes the named settings of a location. Day parts are numbered anew by their order, and what is sold at them follows.',
    access: 'write',
    writes: true,
    params: settings.partial().extend({ location_id: id }).strict(),
    answer: location,
  }),
  'location.get_inheritance': call({
    does: 'The master menu and base menus that a location inherits, and the groups it is a template for.',
    access: 'read',
    writes: false,
    params: z.object({ location_id: id }).strict(),
    answer: z.object({
      master_location: place.nullable(),
      /** In their order. */
      group_inheritance: z.array(
        z.object({ template_location_id: id, name: z.string(), readable: z.boolean() }),
      ),
      template_groups: z.array(
        z.object({ id, name: z.string(), client_name: z.string().nullable() }),
      ),
    }),
  }),
  'location.integration': call({
    does: 'The pricebook integration that the menu of a location comes from; null if there is none.',
    access: 'read',
    writes: false,
    params: z.object({ location_id: id }).strict(),
    answer: z.object({ name: z.string(), service: z.string(), type: z.string() }).nullable(),
  }),
  'location.list_mirrors': call({
    does: 'The locations that mirror the menu of a location: those the caller may open by name, the others counted.',
    access: 'read',
    writes: false,
    ours: true,
    menu: true,
    params: z.object({ location_id: id }).strict(),
    answer: z.object({
      mirrors: z.array(z.object({ id, name: z.string() })),
      others: z.number().int(),
    }),
  }),
};

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
      /** Only those of the same organisation as this location, without it; none for a location that the caller may not read. */
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
      /** How many match, beyond the limit too. */
      total: z.number().int(),
    }),
  }),
};

/** The signed-in person as /auth and /api/user answer it. */
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
