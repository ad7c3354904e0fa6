import { z } from 'zod';
import { hoursCalendar } from '~/menu/hours-schema';
import { discountDetails, discountTypes, feeDetails, taxDetails } from '~/menu/rules/documents';
import { offeredItem } from '~/objects/location/calls/mobile';
import { call } from './call';
import { id } from './wire';

export const FEED_VERSION = 1;
export const FEED_CHANNELS = ['kiosk', 'mobile', 'tablet', 'containers'] as const;
export type FeedChannel = (typeof FEED_CHANNELS)[number];

/** Seconds. */
export const LONGEST_WAIT = 60;

const picture = z.string().nullable();
const hours = z.object({ start: z.string(), end: z.string() });

const objects = {
  location: z.object({
    id,
    name: z.string(),
    currency: z.string(),
    timezone: z.string().nullable(),
    /** Why nothing is shown; null while open. */
    closed: z.string().nullable(),
    operation_hours: hours.extend({
      all_day: z.boolean(),
      weekends: z.boolean(),
      /** extension: where these do not say all. */
      calendar: hoursCalendar.optional(),
    }),
    /** Of advance orders; null on channels without them. */
    orders: z.object({ open: z.boolean(), ranges: z.array(hours) }).nullable(),
    pickup_locations: z.array(z.string()),
    /** The mode of the prices; null: the regular prices. */
    price_mode: z.object({ id, name: z.string() }).nullable(),
    day_parts: z.array(hours.extend({ location_id: id, id, name: z.string() })),
    /** In their order. */
    stations: z.array(id),
  }),
  station: z.object({
    id,
    name: z.string(),
    description: z.string(),
    image: picture,
    categories: z.array(id),
  }),
  category: z.object({
    id,
    name: z.string(),
    description: z.string(),
    image: picture,
    items: z.array(id),
  }),
  item: offeredItem.extend({
    pos_id: z.string().nullable(),
    sku: z.array(z.string()),
    tags: z.array(z.string()),
  }),
  discount: z.object({
    id,
    name: z.string(),
    discount_type: z.enum(discountTypes),
    details: discountDetails,
  }),
  fee: z.object({ id, name: z.string(), details: feeDetails }),
  tax: z.object({ id, name: z.string(), details: taxDetails }),
};

export type FeedKind = keyof typeof objects;
export const feedKinds = Object.keys(objects) as FeedKind[];

const lists = Object.fromEntries(
  Object.entries(objects).map(([kind, shape]) => [kind, z.array(shape).optional()]),
) as { [K in FeedKind]: z.ZodOptional<z.ZodArray<(typeof objects)[K]>> };

const removed = Object.fromEntries(feedKinds.map((kind) => [kind, z.array(id).optional()])) as {
  [K in FeedKind]: z.ZodOptional<z.ZodArray<typeof id>>;
};

export const feedCalls = {
  'menu.feed': call({
    does: 'The whole menu as a channel shows it now, or what changed in it since a place, with a seal that proves a copy.',
    access: 'read',
    writes: false,
    ours: true,
    params: z
      .object({
        location_id: id,
        channel: z.enum(FEED_CHANNELS).default('kiosk'),
        /** The place of an earlier answer; one that is not known is answered by the whole menu. */
        since: z.string().max(2_000).optional(),
        /** Seconds to wait for a change after `since`. */
        wait: z.number().int().min(0).max(LONGEST_WAIT).default(0),
      })
      .strict(),
    answer: z.object({
      version: z.literal(FEED_VERSION),
      location_id: id,
      channel: z.enum(FEED_CHANNELS),
      /** Names this state of the menu, for `since`. */
      place: z.string(),
      /** SHA-256 of the whole copy, see docs/feed.md. */
      seal: z.string(),
      /** The last action at each location that the menu comes from, in the ledger; null: none. */
      ledger: z.array(
        z.object({
          location_id: id,
          sequence: z.number().int().nullable(),
          hash: z.string().nullable(),
        }),
      ),
      /** When the clock alone changes the menu next, as 2026-11-20T15:00:00Z; null: never. */
      next_change_at: z.string().nullable(),
      /** What `objects` and `removed` are added to; null for an empty copy. */
      since: z.string().nullable(),
      /** Whether `objects` are all there is. */
      whole: z.boolean(),
      objects: z.object(lists),
      removed: z.object(removed),
    }),
  }),
};
