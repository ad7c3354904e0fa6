import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { flag, id, offeredGroups, wholeNumber } from '~/creator/contract/wire';
import { MOST_LINES, MOST_OF_A_LINE } from '~/menu/basket';
import { hoursCalendar } from '~/menu/hours-schema';
import { isRealDate } from '~/menu/schedule';
import { isTime } from '~/menu/time-of-day';
import { CHANNELS } from '~/menu/visibility';

/** An address; null for none. */
const picture = z.string().nullable();

/** As customers see it: its kiosk name and the price of the mode. */
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
  /** Sold out, until a moment by the location's clock or until somebody says so; where the location shows it greyed. */
  sold_out: z.object({ until: z.string().nullable() }).optional(),
});

export const offeredItem = shownItem.extend({
  no_notes: flag,
  groups: offeredGroups({ image: picture }),
});

const shownMenu = z.object({
  location: z.object({
    name: z.string(),
    currency: z.string(),
    pickup_locations: z.array(z.string()),
    operation_hours: z.object({
      start: z.string(),
      end: z.string(),
      all_day: z.boolean(),
      weekends: z.boolean(),
      /** extension: where these do not say all. */
      calendar: hoursCalendar.optional(),
    }),
  }),
  /** The evaluated moment, local to the location. */
  when: z.object({
    date: z.string(),
    time: z.string(),
    part: z.number().int().nullable(),
  }),
  /** Why nothing is shown; null while open. */
  closed: z.enum(['closed_at_weekends', 'closed_day', 'outside_hours']).nullable(),
  /** The hours of advance orders that day, and whether they are open; null without advance orders. */
  orders: z
    .object({
      open: z.boolean(),
      /** Empty means all day, or not at all if it is closed. */
      ranges: z.array(z.object({ start: z.string(), end: z.string() })),
    })
    .nullable(),
  /** The mode of the prices; null: the regular prices. */
  price_mode: z.object({ id, name: z.string() }).nullable(),
  stations: z.array(z.object({ id, name: z.string() })),
  station: z
    .object({
      id,
      name: z.string(),
      description: z.string(),
      categories: z.array(z.object({ id, name: z.string() })),
    })
    .nullable(),
  /** The requested category or the station's first, with a page of its items. */
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
  /** Discounts, fees and taxes of `basket` at that moment; null if nothing in it can be ordered. */
  bill: z
    .object({
      items: z.number(),
      /** In order of calculation; deductions are negative. Taxes included in prices are 0. */
      steps: z.array(
        z.object({
          kind: z.enum(['discount', 'fee', 'tax']),
          name: z.string(),
          amount: z.number(),
        }),
      ),
      total: z.number(),
      /** Given back after the sale; not in any total. */
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
        /** Local to the location; by default now. */
        date: z.string().refine(isRealDate, 'Enter a real date like 2026-05-31').optional(),
        time: z.string().refine(isTime, 'Enter a time like 16:00').optional(),
        /** A day part instead of the time's; 0 is all of them. */
        part: wholeNumber.optional(),
        /** By default the price mode that is charged then; an unknown ID, such as 0, gives the regular prices. */
        price_mode: wholeNumber.optional(),
      })
      .strict(),
    answer: shownMenu.extend({
      /** In their order. `charged` at that moment: the active one, or by its weekdays, times and dates. */
      price_modes: z.array(
        z.object({ id, name: z.string(), active: z.boolean(), charged: z.boolean() }),
      ),
      /** If nothing is shown on the date: days that show something, nearest first. */
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
    writes: 'settings',
    door: 'api/enable-mobile',
    params: z.object({ location_id: id }).strict(),
    answer: z.object({ url: z.string() }),
  }),
};
