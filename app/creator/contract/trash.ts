import { z } from 'zod';
import { type KindName, kinds } from '~/menu/kinds';
import { trashKinds } from '~/menu/trash-kinds';
import { kept } from '~/objects/item/calls/catalogue';
import { instant } from './audit';
import { call } from './call';
import { id, line, name, time } from './wire';

const kind = z.enum(trashKinds);

/** The most objects that are restored at once. */
export const MOST_RESTORED = 500;
/** More than so many deleted objects of a kind are not counted. */
export const MOST_COUNTED = 1000;

/** What hung on a deleted object, by what it is: its places, its relations, its prices. */
const hung = z.object({
  what: z.enum([
    'place',
    'relation',
    'group',
    'price',
    'label',
    'picture',
    'hours',
    'placed',
    'for',
    'categories',
  ]),
  count: z.number().int(),
  /** The first names, where there are any. */
  names: z.array(z.string()),
});

/** What a deleted object belonged to, or named, and is gone by now. */
const missing = z.object({
  kind: z.enum([...(Object.keys(kinds) as [KindName, ...KindName[]]), 'day_part']),
  id,
  name: z.string().nullable(),
  in_trash: z.boolean(),
});

const entry = z.object({
  /** The change that deleted it: what a page goes on from. */
  id,
  kind,
  object_id: id,
  name: z.string(),
  /** Where it was: of a category its station; null for all others. */
  within: z.string().nullable(),
  image: id.nullable(),
  image_version: z.string().nullable(),
  action_id: id,
  time,
  user_id: id.nullable(),
  user_name: z.string().nullable(),
  from: z.string(),
  method: z.string(),
  note: z.string().nullable(),
  hung: z.array(hung),
  missing: z.array(missing),
  taken: z.array(z.enum(['name', 'ref'])),
  /** Whether the caller may restore it. */
  may_restore: z.boolean(),
});

const wanted = z
  .object({
    kind,
    id,
    /**
     * What becomes of what is gone that it belonged to or named: it is restored too; restored, but with this object alone;
     * left out. Without an answer such an object stays in the trash.
     */
    missing: z.enum(['restore', 'restore_alone', 'leave_out']).optional(),
    /** The category of an item, or the station of a category, in the place of those that are gone. */
    put_in: id.optional(),
    name: name.optional(),
  })
  .strict();

export type WantedRestoration = z.output<typeof wanted>;

export const trashCalls = {
  'trash.list': call({
    does: 'What was deleted in a location and can be restored, newest first, a page at a time, with what hung on it.',
    access: 'read',
    writes: false,
    ours: true,
    menu: true,
    weight: () => 5,
    params: z
      .object({
        location_id: id,
        kinds: z.array(kind).max(trashKinds.length).default([]),
        /** Only these, of one kind. */
        ids: z.array(id).max(100).optional(),
        /** Who deleted it; 0 stands for operators and programs without a person. */
        people: z.array(z.number().int().min(0)).max(100).default([]),
        /** Deleted not before this time, and before that one. */
        from: instant.optional(),
        until: instant.optional(),
        /** In the name, the SKUs and the POS ID, or the id as a whole. */
        search: line.default(''),
        /** Only what was deleted before this change, or the next after it. */
        before: id.optional(),
        after: z.number().int().min(0).optional(),
        limit: z.number().int().min(1).max(100).default(50),
      })
      .strict(),
    answer: z.object({
      entries: z.array(entry),
      older: z.boolean(),
      newer: z.boolean(),
      /** How many there are of each kind under the same filters, up to 1,000, whatever `kinds` are asked for. */
      counts: z.array(z.object({ kind, count: z.number().int() })),
      people: z.array(z.object({ id: z.number().int(), name: z.string() })),
      /** Deletions from before it are not kept any more; null where none was forgotten. */
      kept_from: time.nullable(),
    }),
  }),
  'trash.restore': call({
    does: 'Restores deleted objects with what hung on them, as one action; says what stayed deleted and why.',
    access: 'write',
    writes: true,
    deed: 'undo',
    ours: true,
    menu: true,
    params: z
      .object({
        location_id: id,
        objects: z.array(wanted).min(1, 'Name what is to be restored').max(MOST_RESTORED),
        /** Only says what it would do. */
        preview: z.boolean().default(false),
      })
      .strict(),
    answer: z.object({
      /** How many are back, those that came with others included. */
      restored: z.number().int(),
      kept: z.array(kept),
    }),
  }),
};
