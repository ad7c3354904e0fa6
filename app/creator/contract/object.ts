import { z } from 'zod';
import { isKindWith, type KindWith, kindsWith, type RuleKind } from '~/menu/kinds';
import { call } from './call';
import { id, time, wholeNumber } from './wire';

const details = z.record(z.object({ before: z.unknown(), after: z.unknown() }));

export const historyEntry = z.object({
  time,
  action: z.enum(['create', 'update', 'delete', 'menu:update']),
  from: z.string(),
  user_id: id.nullable(),
  details,
  /** Extension: what `ledger.undo` takes. */
  action_id: id,
  user_name: z.string().nullable(),
  note: z.string().nullable(),
  /** Extension: the resulting version; 0 where only places or relations changed. */
  version: z.number().int(),
  /** Extension: how many objects of its kind the action changed, if several and not reverted. */
  changed_together: z.number().int().optional(),
});

export const historyParams = z.object({
  location_id: id,
  id,
  older: z.boolean().default(false),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: wholeNumber.default(0),
});

/** The version to restore, and its fields: all if absent. */
export const restoreParams = z.object({
  location_id: id,
  id,
  version: z.number().int().positive(),
  fields: z.array(z.string().max(100)).min(1).max(100).optional(),
});

/** Fields not restored, because what they name is deleted or the caller may not set them. */
export const unchangedFields = z.array(z.object({ field: z.string(), reason: z.string() }));

const kind = z.enum(kindsWith('history'));

/** Kinds that others name; rules are named by none, and tax rules are not for everybody. */
type NamedKind = Exclude<KindWith<'named'>, RuleKind | 'location'>;
const namedKind = z.enum(
  kindsWith('named').filter((one) => one !== 'location' && !isKindWith('rule', one)) as [
    NamedKind,
    ...NamedKind[],
  ],
);

const MOST_NAMED = 1000;

const MOST_REACHED = 200;

/** A mirror has its own settings; everything else that it shows belongs to its source. */
const isOfMenu = (params: unknown) => (params as { kind: string }).kind !== 'location';

export const objectCalls = {
  'object.history': call({
    does: 'What was done to an object in the last 14 days, newest first; with `older`, what the ledger still holds.',
    access: 'look',
    writes: false,
    ours: true,
    menu: isOfMenu,
    weight: () => 5,
    params: historyParams.extend({ kind }).strict(),
    answer: z.object({
      current: z.object({ name: z.string(), version: z.number().int() }).nullable(),
      entries: z.array(historyEntry),
      /** Earlier changes are no longer kept; null where none was dropped. */
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
          .array(z.object({ kind: namedKind, ids: z.array(id).min(1).max(MOST_NAMED) }).strict())
          .max(namedKind.options.length),
      })
      .strict(),
    answer: z.array(z.object({ kind: namedKind, id, name: z.string() })),
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
        kind,
        id,
        show: z.enum(['all', 'own', 'kiosks']).default('all'),
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
          /** Those of them that the kiosks of the menu's own location show, at any day and time. */
          shown: wholeNumber,
          first: z.array(z.object({ id, name: z.string() })),
        })
        .nullable(),
      /** Other locations: all, those that the caller may open, and how many have own objects or show it. */
      others: z.object({
        total: wholeNumber,
        open: wholeNumber,
        /** Null where too much would have to be compared. */
        own: wholeNumber.nullable(),
        on_kiosks: wholeNumber,
      }),
      found: wholeNumber,
      locations: z.array(
        z.object({
          id,
          name: z.string(),
          site_id: z.string().nullable(),
          /** For a mirror, the location whose menu it shows; no name if the caller may not open that. */
          shows: z.object({ id, name: z.string().nullable() }).nullable(),
          items: wholeNumber.nullable(),
          /** Its own items that replace one of them, by origin, POS ID or SKU; its own day parts. */
          own: z.object({
            count: wholeNumber,
            first: z.array(
              z.object({
                name: z.string(),
                /** When the item was created and by whom, as far as the ledger goes back. */
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
    writes: 'undo',
    ours: true,
    menu: isOfMenu,
    params: restoreParams.extend({ kind }).strict(),
    answer: z.object({ id, version: z.number().int(), kept: unchangedFields }),
  }),
};
