import { z } from 'zod';
import { instant } from '~/audit/calls';
import { call } from '~/creator/contract/call';
import { kept } from '~/creator/contract/ledger';
import { id, line, name, time } from '~/creator/contract/wire';
import { kindNames, kindsWith } from '~/menu/kinds';

const trashKinds = kindsWith('trash');
const kind = z.enum(trashKinds);

export const MOST_RESTORED = 500;
export const MOST_COUNTED = 1000;

/** The places, relations and prices that were deleted with an object. */
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
  names: z.array(z.string()),
});

/** What a deleted object belonged to or named, if it is deleted as well. */
const missing = z.object({
  kind: z.enum([...kindNames, 'day_part']),
  id,
  name: z.string().nullable(),
  in_trash: z.boolean(),
});

const entry = z.object({
  id,
  kind,
  object_id: id,
  name: z.string(),
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
  may_restore: z.boolean(),
});

const wanted = z
  .object({
    kind,
    id,
    /** For deleted objects that it belonged to or named; if absent, the object stays in the trash. */
    missing: z.enum(['restore', 'restore_alone', 'leave_out']).optional(),
    /** A category for an item, or a station for a category, if its own is deleted. */
    put_in: id.optional(),
    name: name.optional(),
  })
  .strict();

export type RestorationParams = z.output<typeof wanted>;

export const trashCalls = {
  'trash.list': call({
    does: 'What was deleted in a location and can be restored, newest first, a page at a time, with what hung on it.',
    access: 'look',
    writes: false,
    ours: true,
    menu: true,
    weight: () => 5,
    params: z
      .object({
        location_id: id,
        kinds: z.array(kind).max(trashKinds.length).default([]),
        ids: z.array(id).max(100).optional(),
        /** User ids; 0 stands for operators and programs without a person. */
        people: z.array(z.number().int().min(0)).max(100).default([]),
        /** From inclusive, to exclusive. */
        from: instant.optional(),
        until: instant.optional(),
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
      /** By kind under the same filters, up to 1,000, without `kinds`. */
      counts: z.array(z.object({ kind, count: z.number().int() })),
      people: z.array(z.object({ id: z.number().int(), name: z.string() })),
      /** Earlier deletions are no longer kept; null where none was dropped. */
      kept_from: time.nullable(),
    }),
  }),
  'trash.restore': call({
    does: 'Restores deleted objects with what hung on them, as one action; says what stayed deleted and why.',
    access: 'write',
    writes: 'undo',
    ours: true,
    menu: true,
    params: z
      .object({
        location_id: id,
        objects: z.array(wanted).min(1, 'Name what is to be restored').max(MOST_RESTORED),
        preview: z.boolean().default(false),
      })
      .strict(),
    answer: z.object({
      restored: z.number().int(),
      kept: z.array(kept),
    }),
  }),
};
