import { z } from 'zod';
import { type KindWith, kindsWith } from '~/menu/kinds';
import { call } from './call';
import { id, time, wholeNumber } from './wire';

/** Fields as they were and as they became; null for what was not there. */
const details = z.record(z.object({ before: z.unknown(), after: z.unknown() }));

export const historyEntry = z.object({
  time,
  action: z.enum(['create', 'update', 'delete', 'menu:update']),
  from: z.string(),
  user_id: id.nullable(),
  details,
  /** Ours: what `ledger.undo` takes back. */
  action_id: id,
  /** Ours: null for operators and programs without a person. */
  user_name: z.string().nullable(),
  /** Ours: why, in the words of who did it. */
  note: z.string().nullable(),
  /** Ours: the version of the object that the change led to; 0 where only its places or relations changed. */
  version: z.number().int(),
  /** Ours: how many objects of its kind the action changed, where that is more than this one and was not taken back. */
  changed_together: z.number().int().optional(),
});

export const historyParams = z.object({
  location_id: id,
  id,
  /** Ours: go on beyond the 14 days. */
  older: z.boolean().default(false),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: wholeNumber.default(0),
});

/** Which version is restored, and which of its fields: all of them if absent. */
export const restoreParams = z.object({
  location_id: id,
  id,
  version: z.number().int().positive(),
  fields: z.array(z.string().max(100)).min(1).max(100).optional(),
});

/** Fields that could not be restored, because what they name is gone or the caller may not set them. */
export const unchangedFields = z.array(z.object({ field: z.string(), reason: z.string() }));

const [first, ...others] = kindsWith('history');
/** The kinds of objects whose history can be read and whose versions can be restored. */
const kind = z.enum([first as KindWith<'history'>, ...others]);

const REACHING = [
  'item',
  'station',
  'category',
  'option',
  'option_group',
  'price_mode',
  'discount',
  'fee',
  'tax',
  'location',
] as const satisfies readonly KindWith<'history'>[];

const NAMED = [
  'station',
  'category',
  'item',
  'option',
  'option_group',
  'price_mode',
] as const satisfies readonly KindWith<'named'>[];

const MOST_NAMED = 1000;

const MOST_REACHED = 200;

/** A mirror's settings are its own, everything else that it shows is its source's. */
const isOfMenu = (params: unknown) => (params as { kind: string }).kind !== 'location';

export const objectCalls = {
  'object.history': call({
    does: 'What was done to an object in the last 14 days, newest first; with `older`, what the ledger still holds.',
    access: 'read',
    writes: false,
    ours: true,
    menu: isOfMenu,
    weight: () => 5,
    params: historyParams.extend({ kind }).strict(),
    answer: z.object({
      /** The object as it is now; null where it is deleted. */
      current: z.object({ name: z.string(), version: z.number().int() }).nullable(),
      entries: z.array(historyEntry),
      /** What was done before it is not kept any more; null where nothing was forgotten. */
      kept_from: time.nullable(),
    }),
  }),
  'object.names': call({
    does: 'The names of objects of a location, and of those that it inherits, by their ids; what is gone is left out.',
    access: 'read',
    writes: false,
    ours: true,
    menu: true,
    params: z
      .object({
        location_id: id,
        objects: z
          .array(
            z.object({ kind: z.enum(NAMED), ids: z.array(id).min(1).max(MOST_NAMED) }).strict(),
          )
          .max(NAMED.length),
      })
      .strict(),
    answer: z.array(z.object({ kind: z.enum(NAMED), id, name: z.string() })),
  }),
  'object.reach': call({
    does: 'Where a change of an object shows: how many items it concerns, on which other locations’ kiosks, and which of them have something of their own instead. Of a location: its day parts, which its heirs use. Only locations that the caller may open are named.',
    access: 'read',
    writes: false,
    ours: true,
    menu: isOfMenu,
    weight: ({ limit }) => (limit > 0 ? 2 : 0),
    params: z
      .object({
        location_id: id,
        kind: z.enum(REACHING),
        id,
        show: z.enum(['all', 'own', 'kiosks']).default('all'),
        /** How many locations are listed; none unless said. */
        limit: z.number().int().min(0).max(MOST_REACHED).default(0),
        offset: wholeNumber.default(0),
      })
      .strict(),
    answer: z.object({
      name: z.string(),
      /** Null for discounts, fees and tax rules, whose items `item.reach` counts. */
      items: z
        .object({
          count: wholeNumber,
          /** Those of them that the kiosks of the menu's own location show, whatever the day and time. */
          shown: wholeNumber,
          /** The first four by name. */
          first: z.array(z.object({ id, name: z.string() })),
        })
        .nullable(),
      /** Other locations: all, those that the caller may open, and how many have something of their own or show it. */
      others: z.object({
        total: wholeNumber,
        open: wholeNumber,
        /** Null where too much would have to be compared. */
        own: wholeNumber.nullable(),
        on_kiosks: wholeNumber,
      }),
      /** How many that the caller may open there are by `show`. */
      found: wholeNumber,
      locations: z.array(
        z.object({
          id,
          name: z.string(),
          site_id: z.string().nullable(),
          /** Of a mirror, the location whose menu it shows; no name where the caller may not open that. */
          shows: z.object({ id, name: z.string().nullable() }).nullable(),
          items: wholeNumber.nullable(),
          /** Items of its own that stand for one of them, by what they were made from, their POS ID or SKU; its own day parts. */
          own: z.object({
            count: wholeNumber,
            first: z.array(
              z.object({
                name: z.string(),
                /** Since when an item is there, and who made it, as far as the ledger goes back; no person made it: null. */
                since: time.nullable(),
                by: z.string().nullable(),
                price: z.number().nullable(),
                from: z.string().nullable(),
                until: z.string().nullable(),
              }),
            ),
          }),
        }),
      ),
    }),
  }),
  'object.restore': call({
    does: 'Gives an object the values of an earlier version: the named fields, or all of them; a new change.',
    access: 'write',
    writes: true,
    deed: 'undo',
    ours: true,
    menu: isOfMenu,
    params: restoreParams.extend({ kind }).strict(),
    answer: z.object({ id, version: z.number().int(), kept: unchangedFields }),
  }),
};
