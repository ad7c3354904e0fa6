import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { flag, id, offeredGroups, wholeNumber } from '~/creator/contract/wire';
import { MOST_LINES, MOST_OF_A_LINE } from '~/menu/basket';
import { isRealDate } from '~/menu/schedule';
import { isTime } from '~/menu/time-of-day';
import { CHANNELS } from '~/menu/visibility';

/** Where a picture is served; null for none. */
const picture = z.string().nullable();

/** An item as customers read it: by its kiosk name, at the price of the mode. */
const shownItem = z.object({
  id,
  name: z.string(),
  description: z.string(),
  price: z.number(),
  price_by_weight: flag,
  calories: z.number().int().nullable(),
  dietary: z.array(z.string()),
  allergens: z.array(z.string()),
  image: picture,
});

const offeredItem = shownItem.extend({
  no_notes: flag,
  groups: offeredGroups({ image: picture }),
});

const shownMenu = z.object({
  location: z.object({
    name: z.string(),
    currency: z.string(),
    /** Where orders can be picked up; none where they cannot. */
    pickup_locations: z.array(z.string()),
    operation_hours: z.object({
      start: z.string(),
      end: z.string(),
      all_day: z.boolean(),
      weekends: z.boolean(),
    }),
  }),
  /** The moment that was judged by, local to the location. */
  when: z.object({
    date: z.string(),
    time: z.string(),
    part: z.number().int().nullable(),
  }),
  /** Why nothing is shown at all; null while it is open. */
  closed: z.enum(['closed_at_weekends', 'outside_hours']).nullable(),
  /** When orders are taken ahead that day, and whether they are now; null where nobody orders ahead. */
  orders: z
    .object({
      open: z.boolean(),
      /** None is all day, or the whole day not where it is not open. */
      ranges: z.array(z.object({ start: z.string(), end: z.string() })),
    })
    .nullable(),
  /** The price mode that the prices are of; null: the usual prices. */
  price_mode: z.object({ id, name: z.string() }).nullable(),
  /** Those that show something, in their order. */
  stations: z.array(z.object({ id, name: z.string() })),
  /** The one that was asked for, else the first. */
  station: z
    .object({
      id,
      name: z.string(),
      description: z.string(),
      categories: z.array(z.object({ id, name: z.string() })),
    })
    .nullable(),
  /** The category that was asked for, else the station's first; a page of its items. */
  category: z
    .object({
      id,
      name: z.string(),
      description: z.string(),
      items: z.array(shownItem),
      total: z.number().int(),
    })
    .nullable(),
  /** Those of `item_ids` that are shown somewhere, with their options. */
  items: z.array(offeredItem),
  /** What the discounts, fees and taxes of that moment make of `basket`; null where nothing of it can be ordered. */
  bill: z
    .object({
      items: z.number(),
      /** In the order in which they are worked out; what is taken off is below zero. Taxes that the prices contain are 0. */
      steps: z.array(
        z.object({
          kind: z.enum(['discount', 'fee', 'tax']),
          name: z.string(),
          amount: z.number(),
        }),
      ),
      total: z.number(),
      /** After the sale; in no total. */
      given_back: z.number(),
    })
    .nullable(),
});

export const SHOWN_PAGE_SIZE = 100;

const asked = z.object({
  station_id: id.optional(),
  category_id: id.optional(),
  /** From 1; a page holds 100 items. */
  page: z.number().int().min(1).max(10_000).default(1),
  item_ids: z.array(id).max(50, 'At most 50 ids').default([]),
  /** What was put together, of the items of `item_ids`. */
  basket: z
    .array(
      z
        .object({
          item_id: id,
          count: z.number().int().min(1).max(MOST_OF_A_LINE),
          choices: z
            .array(z.object({ group: id, option: id, count: z.number().int().min(1) }).strict())
            .max(200)
            .default([]),
        })
        .strict(),
    )
    .max(MOST_LINES)
    .default([]),
});

export const mobileCalls = {
  'menu.get_shown': call({
    does: 'What customers see of a menu at a moment: a station, a page of one of its categories, and the items named.',
    access: 'read',
    writes: false,
    ours: true,
    params: asked
      .extend({
        location_id: id,
        channel: z.enum(CHANNELS).default('mobile'),
        /** Local to the location; now without it. */
        date: z.string().refine(isRealDate, 'Enter a real date like 2026-05-31').optional(),
        time: z.string().refine(isTime, 'Enter a time like 16:00').optional(),
        /** A day part instead of that of the time; 0 is all of them. */
        part: wholeNumber.optional(),
        /** The id of a price mode; one that is none, as 0, is the usual prices; the active one without it. */
        price_mode: wholeNumber.optional(),
      })
      .strict(),
    answer: shownMenu.extend({
      price_modes: z.array(z.object({ id, name: z.string(), active: z.boolean() })),
      /** Days around the date that have something, where it has nothing; the nearest first. */
      other_days: z.array(z.string()),
    }),
  }),
  'mobile_site.get': call({
    does: 'What the demo mobile site of a location shows now; for whoever knows its token.',
    access: 'public',
    writes: false,
    ours: true,
    params: asked.extend({ token: z.string().max(100) }).strict(),
    answer: shownMenu,
  }),
  'location.mobile_site': call({
    does: 'Where the demo mobile site of a location is; null while mobile ordering is off.',
    access: 'read',
    writes: false,
    ours: true,
    params: z.object({ location_id: id }).strict(),
    answer: z.object({ url: z.string().nullable() }),
  }),
  'location.enable_mobile': call({
    does: 'Switches mobile ordering on, and answers where the demo mobile site is.',
    access: 'write',
    writes: true,
    door: 'api/enable-mobile',
    params: z.object({ location_id: id }).strict(),
    answer: z.object({ url: z.string() }),
  }),
};
