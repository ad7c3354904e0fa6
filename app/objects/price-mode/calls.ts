import { z } from 'zod';
import { call, MEGABYTE } from '~/creator/contract/call';
import { answeredOnly, id, name, price } from '~/creator/contract/wire';
import { checkWhen } from '~/menu/rules/check';
import { whenShape } from '~/menu/rules/documents';
import { bulkValues } from '~/objects/item/calls/bulk';
import { itemFilters } from '~/objects/item/calls/filters';
import { RANK_MAX } from './fields';
import { PRICE_ACTIONS } from './plan-prices';

const text = z.string().optional();

/** extension: when it is charged by itself, while no mode is active; what is missing is no limit. */
const modeCalendar = {
  start_datetime: text,
  end_datetime: text,
  times_of_day: text,
  weekdays: text,
  /** With a limit: of modes whose times hold the lowest is charged, one without goes last. */
  rank: z.number().int().optional(),
};

const priceModes = z.array(
  z.object({
    id,
    name: z.string(),
    active: z.boolean(),
    ...modeCalendar,
    version: z.number().int(),
    item_count: z.number().int().optional(),
  }),
);

const plannedPrice = z.object({
  /** extension: the line of the file; the header is line 1. */
  row: z.number().int(),
  pos_id: z.string().nullable(),
  item_id: z.union([id, z.string()]),
  name: z.string(),
  /** extension: the item's name in the file, if it differs. */
  name_in_file: z.string().optional(),
  price: z.union([z.number(), z.string()]),
  original_price: z.union([z.number(), z.string()]).nullable(),
  /** extension: the item’s previous price in the mode. */
  mode_price: z.number().nullable(),
  action: z.object({
    type: z.enum(PRICE_ACTIONS),
    text: z.string(),
    /** extension: the cell that makes the row invalid. */
    field: z.enum(['pos_id', 'item_id', 'price', 'original_price', 'name']).optional(),
  }),
});

/** Bytes of a CSV, and of the rows when they are applied. */
const IMPORT_MAX = 8 * MEGABYTE;

const MOST = 100;
const TOO_MANY = `At most ${MOST} price modes`;

export const priceModeCalls = {
  'price_modes.all': call({
    does: 'The price modes of a location by name. At most one is active, which is charged; while none is, the first by `rank` whose weekdays, times and dates hold is.',
    access: 'read',
    writes: false,
    menu: true,
    params: z
      .object({
        location_id: id,
        /** extension: whether to count the items that have a price in the mode. */
        item_counts: z.boolean().default(false),
      })
      .strict(),
    answer: priceModes,
  }),
  'price_modes.update': call({
    does: 'Gives a location exactly these price modes. A mode that is not there gets the next id that none ever had; one that is left out is deleted with the prices that items have in it. Of several active ones that which was not active before stays so, else the first. With `base`, only modes that it names are deleted, and what others changed since is kept or refused with 409. Of a stored mode that is given without weekdays, times, dates or `rank` these stay.',
    access: 'admin',
    writes: 'settings',
    menu: true,
    params: z
      .object({
        location_id: id,
        value: z
          .array(
            z
              .object({
                /** Null or an unknown ID for a new one. */
                id: id.nullish(),
                name,
                active: z.boolean(),
                /** extension: when it is charged by itself; null for no such limit. */
                ...whenShape,
                /** extension: of modes whose times hold the lowest is charged. */
                rank: z.number().int().min(1).max(RANK_MAX).nullish(),
                version: answeredOnly,
                item_count: answeredOnly,
              })
              .strict(),
          )
          .max(MOST, TOO_MANY)
          .superRefine((modes, context) => {
            const seen = new Set<number>();
            for (const [index, { id, ...mode }] of modes.entries()) {
              for (const { path, message } of checkWhen(mode)) {
                context.addIssue({ code: 'custom', path: [index, ...path], message });
              }
              if (typeof id !== 'number') continue;
              if (seen.has(id)) {
                const message = 'This price mode stands in the list twice';
                context.addIssue({ code: 'custom', path: [index, 'id'], message });
              }
              seen.add(id);
            }
          }),
        /** extension: the modes that were shown when the list was changed. */
        base: z
          .array(z.object({ id, version: z.number().int().positive() }).strict())
          .max(MOST, TOO_MANY)
          .optional(),
      })
      .strict(),
    answer: priceModes,
  }),
  'price_modes.preview': call({
    does: 'What a CSV would do to the prices of a mode, row by row; rows without an item_id get that of their pos_id or are dropped. Nothing is changed.',
    access: 'admin',
    writes: false,
    menu: true,
    maxBytes: IMPORT_MAX,
    params: z
      .object({
        location_id: id,
        data: z.string().max(IMPORT_MAX),
        /** extension: the mode whose prices are compared. */
        mode_id: id.optional(),
      })
      .strict(),
    answer: z.array(plannedPrice),
  }),
  'price_modes.import_prices': call({
    does: 'Gives items prices in a mode, as previewed, in one action; none of them where an item is gone or has another price by now than its row says.',
    access: 'admin',
    writes: 'import',
    menu: true,
    maxBytes: IMPORT_MAX,
    params: z
      .object({
        location_id: id,
        mode_id: id,
        data: z
          .array(
            z
              .object({
                item_id: id,
                price,
                /** The regular price; null: not compared. */
                original_price: price.nullish(),
                /** extension: the price in the mode, null for none; not compared if missing. */
                mode_price: price.nullish(),
                row: answeredOnly,
                pos_id: answeredOnly,
                name: answeredOnly,
                name_in_file: answeredOnly,
                action: answeredOnly,
              })
              .strict(),
          )
          .min(1, 'Give at least one row')
          .max(20_000, 'At most 20,000 rows'),
      })
      .strict(),
    answer: z.array(plannedPrice),
  }),
  'price_modes.adjust': call({
    does: 'Adjusts what items cost in a mode, by an amount or by percent: their own price there, or the default where they have none; or takes their own prices there away. Inherited ones are skipped.',
    access: 'admin',
    writes: 'bulk',
    ours: true,
    menu: true,
    params: z
      .object({
        location_id: id,
        mode_id: id,
        /** Null removes their prices in the mode. */
        value: bulkValues.price.nullable(),
        filters: itemFilters.default({}),
        preview: z.boolean().default(false),
      })
      .strict(),
    answer: z.object({
      count: z.number().int(),
      /** Inherited items that the filters find, which are not changed. */
      skipped: z.number().int(),
      changed: z.number().int(),
      /** The first 100. */
      sample: z.array(z.object({ id, name: z.string(), before: z.number(), after: z.number() })),
    }),
  }),
  'price_modes.template': call({
    does: 'A CSV for import_prices, filled with the location’s own items and what they cost in the mode; inherited ones are left out.',
    access: 'admin',
    writes: false,
    deed: 'export',
    ours: true,
    menu: true,
    streams: 'text/csv',
    weight: () => 50,
    params: z.object({ location_id: id, mode_id: id }).strict(),
    answer: z.string(),
  }),
};
