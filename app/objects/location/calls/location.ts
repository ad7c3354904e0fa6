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
import { givenCalendar, hoursCalendar, mobileByDay } from '~/menu/hours-schema';
import { COPIED_HOURS } from '~/menu/location-settings';
import { isRealDate, REAL_DATE } from '~/menu/schedule';

const times = { start: z.string(), end: z.string() };

const operationHours = z.object({
  ...times,
  all_day: z.boolean(),
  weekends: z.boolean(),
  sleep_interval: z.number().nullable(),
  /** extension: where these do not say all; `start`, `end` and `weekends` then hold all of its hours. */
  calendar: hoursCalendar.optional(),
});

const dayPart = z.object({ id: z.number().int(), name: z.string(), ...times });

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
  /** extension, on request: how many items name each of the meals, in order. */
  meal_items: z.array(z.number().int()).optional(),
  /** extension, on request: how many items are sold in that meal only, with the first names. */
  meal_alone: z.array(z.object({ items: z.number().int(), names: z.array(z.string()) })).optional(),
  campaign_text: z.string(),
  blurb: z.string(),
  image: id.nullable(),
  /** A data URL, on request. */
  receipt_logo: z.string().nullable().optional(),
  creator_custom_item_id: z.string().nullable(),
  /** JSON of a list of `{field, label}`; null for none. */
  creator_custom_fields: z.string().nullable(),
  /** JSON with the `time` of the last pricebook sync; null: never. */
  last_sync: z.string().nullable(),
  writable: z.boolean(),
  /** extension: the menu it shows (a mirror's is its source's), and whether the caller may write it. */
  menu: z.object({
    location_id: id,
    writable: z.boolean(),
    /** Where nothing else may be changed: what is sold out may. */
    markable: z.boolean().optional(),
    /** Of each location whose items it shows, the menu's own first; each numbers its parts independently. */
    day_parts: z.array(
      dayPart.extend({
        location_id: id,
        /** Identifies the part in histories: it stays when parts are renumbered. */
        key: z.number().int(),
      }),
    ),
  }),
  has: z.object({
    /** A master menu, or templates of the groups it belongs to. */
    inheritance: z.boolean(),
    integration: z.boolean(),
    mirrors: z.boolean(),
    heirs: z.boolean(),
    /** The menu holds values of its own of what it inherits. */
    own_values: z.boolean(),
    /** Jobs of its menu that are running or queued. */
    open_jobs: z.number().int(),
    /** Alerts about its menu that nobody dismissed; null for people who do not see alerts. */
    alerts: z.number().int().nullable(),
    /** Whether a webhook of its organisation was switched off by itself. */
    stopped_webhooks: z.boolean(),
    /** Why the last backup by timetable failed; null for people other than staff of the provider. */
    backup_problem: z.string().nullable(),
    /** How many items and options are marked sold out there. */
    sold_out: z.number().int(),
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
        /** extension: hours by weekday, special days, holidays; what is left out stays. Other hours end its `week`. */
        calendar: givenCalendar,
      })
      .partial()
      .strict(),
    /** The whole list in order. An end of 00:00 is midnight, 24:00. */
    meals: z
      .array(
        z
          .object({
            /** Its number in the list of the envelope's version, or the current one; otherwise a new part. */
            id: wholeNumber.optional(),
            name: line,
            start: z.string().max(10),
            end: z.string().max(10),
          })
          .strict(),
      )
      .max(100, 'At most 100 day parts'),
    /**
     * extension: what happens to items that are sold only in removed meals: the meals are kept, or the items become
     * inactive or are sold all day. Without it, a call is refused if there are such items.
     */
    gone_meals: z.enum(GONE_MEALS),
  })
  .partial()
  .strict();

const customFields = z
  .array(z.union([line, z.object({ field: line, label: line }).strict()]))
  .max(100, 'At most 100 custom fields');

/** Accepts operator-only fields as they were answered. */
const settings = z.object({
  name,
  site_id: lineOrNull,
  campaign_text: description,
  blurb: description,
  image: id.nullable(),
  /** Base64 or data URL of a JPEG or PNG under 100 KB and 300 x 300 pixels; null removes it. */
  receipt_logo: z.string().max(MEGABYTE).nullable(),
  operations: givenOperations,
  creator_custom_item_id: lineOrNull,
  /** A list, or its JSON text. */
  creator_custom_fields: z.union([z.string().max(SETTINGS_JSON), customFields]).nullable(),
  /** Admins only: an IANA zone. */
  timezone: line.nullable(),
  /** Admins only: a code of three letters. Prices keep their numbers. */
  currency: line,
  allow_global_match_edit: z.boolean(),
  location_type: line,
  master_id: id.nullable(),
  mirror_items_from: id.nullable(),
});

const range = z.object({ start: z.string(), end: z.string() });
const orderDays = z.object({ open: z.boolean(), hours: z.array(range) });

/** Before and after; null if unchanged. */
function changed<T extends z.ZodTypeAny>(value: T) {
  return z.object({ before: value, after: value }).nullable();
}

const copiedHours = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  operation_hours: changed(operationHours),
  /** Afterwards, a part's `id` is its number before the change, 0 for a new part. */
  meals: changed(z.array(dayPart)),
  mobile_order_hours: changed(
    z.object({ weekdays: orderDays, weekends: orderDays, by_day: mobileByDay.optional() }),
  ),
  /** Removed parts: how many items were sold in each, with the first names. */
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
      /** extension: whether the answer contains the receipt logo, up to 137 KB of text. */
      with_receipt_logo: z.boolean().default(true),
      /** extension: whether to count the items of each day part. */
      with_item_counts: z.boolean().default(false),
      /** extension: a day around which the dates of holidays are worked out too, beside those around now. */
      on: z.string().refine(isRealDate, REAL_DATE).optional(),
    }),
    answer: location,
  }),
  'location.update': call({
    does: 'Changes the named settings of a location. Day parts are numbered anew by their order, and what is sold at them follows.',
    access: 'write',
    writes: 'settings',
    params: settings.partial().extend({ location_id: id }).strict(),
    answer: location,
  }),
  'location.copy_hours': call({
    does: 'Copies hours and day parts of another location of the same organisation. Day parts of one name stay the same, others take the place of those that stood there, and what is sold at them follows.',
    access: 'write',
    writes: 'settings',
    ours: true,
    params: z
      .object({
        location_id: id,
        /** The location to copy from, which the caller may read. */
        from: id,
        /** The version that was previewed: a later one is refused. */
        from_version: wholeNumber.optional(),
        /** The sleep interval is not part of the hours. */
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
        last_sync: time.nullable(),
        /** extension: the sync schedule, as `daily 04:15` or `hourly 15` in the location's zone. */
        schedule: z.string().nullable(),
        /** extension: when and why the last scheduled sync failed. */
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
