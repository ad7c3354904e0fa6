import { z } from 'zod';
import { MOMENT } from '~/menu/as-of';
import { kindNames } from '~/menu/kinds';
import { call } from './call';
import { id, time } from './wire';

const KEPT_REASONS = [
  'a template has none',
  'edited since',
  'gone',
  'in use',
  'its name is taken',
  'its source locked it',
  'taken back already',
  'what it belongs to is gone',
  'you may not change it',
] as const;

export const kept = z.object({
  entity: z.string(),
  id,
  /** Its name, or its parent's; null if neither has one. */
  name: z.string().nullable(),
  reason: z.enum(KEPT_REASONS),
  /** Who edited or reverted it since; null for nobody, or if it was not a person. */
  by: z.string().nullable(),
  since: z.object({ action_id: id, time }).optional(),
  /** The fields that stay, each with its last editor; absent if the whole object stays. */
  fields: z
    .array(
      z.object({
        field: z.string(),
        by: z.string().nullable(),
        since: z.object({ action_id: id, time }).optional(),
      }),
    )
    .optional(),
  /** Its fields that are still reverted; absent if there are none. */
  goes_back: z.array(z.string()).optional(),
  /** Day parts in use, with the number of items sold in them and the first names; deleted only by `anyway`. */
  uses: z
    .array(z.object({ name: z.string(), items: z.number().int(), names: z.array(z.string()) }))
    .optional(),
});

const undone = z.object({
  /** Objects restored: an item that leaves three categories counts once. */
  reversed: z.number().int(),
  kept: z.array(kept),
  /** True if nothing was done because `ask` was set and the change is large. */
  asks: z.boolean().optional(),
});

/** What an undo can concern: an object, or the order of a list by its parent. */
const undoable = z.object({ kind: z.enum([...kindNames, 'order']), id }).strict();

/** Objects to revert even if somebody edited them since: some, or all. */
const anyway = z.union([z.literal('all'), z.array(undoable).max(1000)]).default([]);

export const ledgerCalls = {
  'ledger.list': call({
    does: 'What the caller did in a location, newest first, and whether it was taken back; at most 100 actions, the rest by `before`.',
    access: 'read',
    writes: false,
    ours: true,
    params: z
      .object({
        location_id: id,
        before: id.optional(),
        limit: z.number().int().min(1).max(100).default(50),
      })
      .strict(),
    answer: z.array(
      z.object({
        id,
        time,
        summary: z.string(),
        from: z.string(),
        undone: z
          .object({ user_id: id.nullable(), user_name: z.string().nullable(), time })
          .nullable(),
        /** Whether the caller has the right to undo it, whatever later actions depend on it. */
        may_undo: z.boolean(),
      }),
    ),
  }),
  'ledger.moments': call({
    does: 'When the menu of a location was changed last before a moment, and first after it.',
    access: 'read',
    writes: false,
    ours: true,
    menu: true,
    params: z
      .object({ location_id: id, at: z.string().regex(MOMENT, 'Give a time as 2026-11-20T12:05') })
      .strict(),
    /** In the location's time zone, with seconds. */
    answer: z.object({ before: z.string().nullable(), after: z.string().nullable() }),
  }),
  'ledger.undo': call({
    does: 'Takes an action back where nobody has edited since; says what it kept and why. What is named in `anyway` goes back over later edits.',
    access: 'undo',
    writes: 'undo',
    ours: true,
    params: z
      .object({
        action_id: id,
        /** Reports what would be done, and does nothing. */
        preview: z.boolean().default(false),
        /** Does nothing if something would stay unreverted, or if it concerns more than a few objects. */
        ask: z.boolean().default(false),
        anyway,
      })
      .strict(),
    answer: undone,
  }),
  'ledger.undo_part': call({
    does: 'Takes back what an action did to some objects, with their places and relations, and leaves all others as they are.',
    access: 'undo',
    writes: 'undo',
    ours: true,
    params: z
      .object({
        action_id: id,
        objects: z.array(undoable).min(1).max(500),
        preview: z.boolean().default(false),
        anyway,
      })
      .strict(),
    answer: undone,
  }),
};
