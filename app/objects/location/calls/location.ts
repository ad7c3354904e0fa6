import { z } from 'zod';
import { call, MEGABYTE } from '~/creator/contract/call';
import {
  description,
  id,
  line,
  lineOrNull,
  name,
  time,
  wholeNumber,
} from '~/creator/contract/wire';
import { GONE_MEALS } from '~/menu/day-parts';
import { COPIED_HOURS } from '~/menu/location-settings';

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
  /** Ours: how many items are sold at each of the meals and not all day, in their order; left out where it was not asked for. */
  meal_items: z.array(z.number().int()).optional(),
  /** Ours: the items that are sold at that meal alone: how many, and the first of their names. */
  meal_alone: z.array(z.object({ items: z.number().int(), names: z.array(z.string()) })).optional(),
  campaign_text: z.string(),
  blurb: z.string(),
  image: id.nullable(),
  /** A data URL; left out where it was not asked for. */
  receipt_logo: z.string().nullable().optional(),
  creator_custom_item_id: z.string().nullable(),
  /** JSON of a list of fields, each `{field, label}`; null for none. */
  creator_custom_fields: z.string().nullable(),
  /** JSON with the `time` of the last sync of its pricebook; null: never. */
  last_sync: z.string().nullable(),
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
    mirrors: z.boolean(),
    heirs: z.boolean(),
    /** How many jobs of its menu are running or waiting for their turn. */
    open_jobs: z.number().int(),
    /** How many alerts about its menu nobody dismissed; null for those who do not see alerts. */
    alerts: z.number().int().nullable(),
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
            /** The number that the part had in the list of the envelope's version, or has; 0, none or one beyond them for a new one. */
            id: wholeNumber.optional(),
            name: line,
            start: z.string().max(10),
            end: z.string().max(10),
          })
          .strict(),
      )
      .max(100, 'At most 100 day parts'),
    /**
     * Ours: what becomes of items that are sold only at meals that the list lacks. The meals are kept, or they go and the items
     * are marked inactive, or sold all day. Without it the call is refused where there are such items.
     */
    gone_meals: z.enum(GONE_MEALS),
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
  /** Base64 of a JPEG or PNG of less than 100 KB and 300 x 300 pixels, also as a data URL; null takes it away. */
  receipt_logo: z.string().max(MEGABYTE).nullable(),
  operations: givenOperations,
  creator_custom_item_id: lineOrNull,
  /** A list, or the JSON text of one. */
  creator_custom_fields: z.union([z.string().max(SETTINGS_JSON), customFields]).nullable(),
  /** By an admin: an IANA zone. */
  timezone: line.nullable(),
  /** By an admin: a code of three letters. Prices keep their numbers. */
  currency: line,
  allow_global_match_edit: z.boolean(),
  location_type: line,
  master_id: id.nullable(),
  mirror_items_from: id.nullable(),
});

const range = z.object({ start: z.string(), end: z.string() });
const orderDays = z.object({ open: z.boolean(), hours: z.array(range) });

/** What it was and what it becomes; null where nothing of it changes. */
function changed<T extends z.ZodTypeAny>(value: T) {
  return z.object({ before: value, after: value }).nullable();
}

const copiedHours = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  operation_hours: changed(operationHours),
  /** After it, the `id` of a part is the number that it had before, 0 for a new one. */
  meals: changed(z.array(dayPart)),
  mobile_order_hours: changed(z.object({ weekdays: orderDays, weekends: orderDays })),
  /** The parts that go: how many items were sold at each, and the first of their names. */
  gone: z.array(
    z.object({ name: z.string(), items: z.number().int(), names: z.array(z.string()) }),
  ),
});

export const locationCalls = {
  'location.get': call({
    does: 'One location with its settings and day parts.',
    access: 'read',
    writes: false,
    params: z.object({
      location_id: id,
      /** Ours: whether the answer holds the receipt logo, which is up to 137 KB of text. */
      with_receipt_logo: z.boolean().default(true),
      /** Ours: whether it says how many items name each day part. */
      with_item_counts: z.boolean().default(false),
    }),
    answer: location,
  }),
  'location.update': call({
    does: 'Changes the named settings of a location. Day parts are numbered anew by their order, and what is sold at them follows.',
    access: 'write',
    writes: true,
    params: settings.partial().extend({ location_id: id }).strict(),
    answer: location,
  }),
  'location.copy_hours': call({
    does: 'Copies hours and day parts of another location of the same organisation. Day parts of one name stay the same, others take the place of those that stood there, and what is sold at them follows.',
    access: 'write',
    writes: true,
    ours: true,
    params: z
      .object({
        location_id: id,
        /** The location that is copied, which the caller may read. */
        from: id,
        /** The version that was seen of it: a later one is refused. */
        from_version: wholeNumber.optional(),
        /** The sleep interval is no part of the hours. */
        what: z.array(z.enum(COPIED_HOURS)).min(1, 'Choose what to copy').max(COPIED_HOURS.length),
        preview: z.boolean().default(false),
      })
      .strict(),
    answer: copiedHours,
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
    answer: z
      .object({
        name: z.string(),
        service: z.string(),
        type: z.string(),
        /** When the menu was synced with it last; null: never. */
        last_sync: time.nullable(),
        /** Ours: when it is synced by itself, as `daily 04:15` or `hourly 15` in the location's zone. */
        schedule: z.string().nullable(),
        /** Ours: why the last sync of the schedule was not done, and when that was. */
        failure: z.object({ time, message: z.string() }).nullable(),
      })
      .nullable(),
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
