import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { id, idList, line, time } from '~/creator/contract/wire';
import { MOMENT } from '~/menu/as-of';
import { type KindName, kinds } from '~/menu/kinds';
import { originItem } from './shapes';

export const tagCalls = {
  'tag.all': call({
    does: 'Every tag that an item of the location has, in order.',
    access: 'read',
    writes: false,
    menu: true,
    params: z.object({ location_id: id }).strict(),
    answer: z.array(z.string()),
  }),
};

export const daydotsCalls = {
  'daydots.all': call({
    does: 'The dotcode labels that can be put on things.',
    access: 'user',
    writes: false,
    params: z.object({ location_id: id.optional() }).strict(),
    answer: z.array(z.object({ label: z.string(), name: z.string() })),
  }),
};

export const originItemCalls = {
  'origin_item.get': call({
    does: 'Items of the global catalogue by their ids; unknown ids are left out.',
    access: 'user',
    writes: false,
    params: z.object({ location_id: id.optional(), item_ids: idList }).strict(),
    answer: z.array(originItem),
  }),
  'origin_item.search': call({
    does: 'Items of the global catalogue by name, UPC or id.',
    access: 'user',
    writes: false,
    params: z
      .object({
        location_id: id.optional(),
        search: line.default(''),
        limit: z.number().int().min(1).max(100).default(100),
      })
      .strict(),
    answer: z.array(originItem),
  }),
  'origin_item.get_display_image': call({
    does: 'Pictures of items of the global catalogue: base64, or addresses with encoded_image false.',
    access: 'user',
    writes: false,
    params: z
      .object({
        location_id: id.optional(),
        item_ids: idList,
        encoded_image: z.boolean().default(true),
      })
      .strict(),
    answer: z.array(
      z.object({ item_id: id, data: z.string().optional(), url: z.string().optional() }),
    ),
  }),
};

const KEPT_REASONS = [
  'a template has none',
  'edited since',
  'gone',
  'in use',
  'its name is taken',
  'taken back already',
  'what it belongs to is gone',
  'you may not change it',
] as const;

export const kept = z.object({
  entity: z.string(),
  id,
  /** Its name, or that of what it is in; null for what has none. */
  name: z.string().nullable(),
  reason: z.enum(KEPT_REASONS),
  /** Who edited it since, or took it back; null where nobody did, or no person. */
  by: z.string().nullable(),
  /** The action that did so, and when; absent where there is none. */
  since: z.object({ action_id: id, time }).optional(),
  /** The fields that stay, of each who edited it last, and when; absent where the object stays as a whole. */
  fields: z
    .array(
      z.object({
        field: z.string(),
        by: z.string().nullable(),
        since: z.object({ action_id: id, time }).optional(),
      }),
    )
    .optional(),
  /** The fields of it that go back all the same; absent where none does. */
  goes_back: z.array(z.string()).optional(),
  /** Day parts that are in use: how many items are sold at each, and the first of their names; they go only if `anyway` names the location. */
  uses: z
    .array(z.object({ name: z.string(), items: z.number().int(), names: z.array(z.string()) }))
    .optional(),
});

const undone = z.object({
  /** Objects that are as they were before: an item that leaves three categories is one. */
  reversed: z.number().int(),
  kept: z.array(kept),
  /** It was only said what would be done: that is more than is done without a look at it (`ask`). */
  asks: z.boolean().optional(),
});

const kindNames = Object.keys(kinds) as [KindName, ...KindName[]];

/** What an undo can be about: an object, or the order of a list by what it is in. */
const undoable = z.object({ kind: z.enum([...kindNames, 'order']), id }).strict();

/** What goes back to what it was although somebody edited it since: some of it, or all. */
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
        /** Only actions older than this one. */
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
        /** Who took it back, and when; null where nobody did. */
        undone: z
          .object({ user_id: id.nullable(), user_name: z.string().nullable(), time })
          .nullable(),
        /** Whether the caller may take it back by now, whatever stands on top of it. */
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
    /** By the clock of the location, with seconds. */
    answer: z.object({ before: z.string().nullable(), after: z.string().nullable() }),
  }),
  'ledger.undo': call({
    does: 'Takes an action back where nobody has edited since; says what it kept and why. What is named in `anyway` goes back over later edits.',
    access: 'user',
    writes: true,
    deed: 'undo',
    ours: true,
    params: z
      .object({
        action_id: id,
        /** Only says what would be done. */
        preview: z.boolean().default(false),
        /** Does nothing where something would stay, or where that is more than a few objects. */
        ask: z.boolean().default(false),
        anyway,
      })
      .strict(),
    answer: undone,
  }),
  'ledger.undo_part': call({
    does: 'Takes back what an action did to some objects, with their places and relations, and leaves all others as they are.',
    access: 'user',
    writes: true,
    deed: 'undo',
    ours: true,
    params: z
      .object({
        action_id: id,
        objects: z.array(undoable).min(1).max(500),
        /** Only says what would be done. */
        preview: z.boolean().default(false),
        anyway,
      })
      .strict(),
    answer: undone,
  }),
};
