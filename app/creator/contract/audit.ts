import { z } from 'zod';
import { type KindName, kinds } from '~/menu/kinds';
import { call, deeds } from './call';
import { id, line, time } from './wire';

const kindNames = Object.keys(kinds) as [KindName, ...KindName[]];

/** What an action can be about: a kind of object, the order of a list, or what operators alone change. */
export const auditedKinds = [
  ...kindNames,
  'order',
  'location_group',
  'location_groups',
  'integration',
] as const;

/** Done, not allowed or not sensible, broken; of what is done: taken back since, or some of it. */
const outcomes = ['done', 'undone', 'in_part', 'refused', 'failed'] as const;

/** Through so many actions, or their parts, a filter looks for one answer. */
export const LOOKED_THROUGH = 100_000;

/** UTC `YYYY-MM-DD HH:mm:ss`. */
export const instant = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 'Give a time in UTC');

const filters = z
  .object({
    /** Who did it; 0 stands for operators and programs without a person. */
    people: z.array(z.number().int().min(0)).max(100).default([]),
    /** What sort of deed it was; sign-ins are told where they are asked for alone. */
    deeds: z.array(z.enum(deeds)).max(deeds.length).default([]),
    kinds: z.array(z.enum(auditedKinds)).max(auditedKinds.length).default([]),
    /** Only what changed one of these fields, by their names in the calls. */
    fields: z
      .array(z.string().regex(/^[a-z_]{1,60}$/, 'Give names of fields'))
      .max(100)
      .default([]),
    /** Only what changed this one object. */
    object: z
      .object({ kind: z.enum(kindNames), id })
      .strict()
      .optional(),
    outcomes: z.array(z.enum(outcomes)).max(outcomes.length).default([]),
    /** Not before this time, and before that one. */
    from: instant.optional(),
    until: instant.optional(),
    /**
     * Words: in the sentence, the note, the name of the person or what a refused call named; of actions with few changes also the
     * fields, the values and the names of what they changed.
     */
    search: line.default(''),
  })
  .strict()
  .default({});

export type AuditFilters = z.output<typeof filters>;

const undone = z
  .object({ user_id: id.nullable(), user_name: z.string().nullable(), time })
  .nullable();

const details = z.record(z.object({ before: z.unknown(), after: z.unknown() }));

const change = z.object({
  id,
  kind: z.string(),
  object_id: id,
  /** Its name by now, or the last one that it had; null for what has none. */
  name: z.string().nullable(),
  action: z.enum(['create', 'update', 'delete']),
  /** The fields that changed, before and after; of a list its members before and after. */
  details,
  /** The version before it, which brings a field back; null for what has none. */
  version_before: z.number().int().nullable(),
});

const action = z.object({
  id,
  time,
  user_id: id.nullable(),
  /** Null for operators and programs without a person. */
  user_name: z.string().nullable(),
  from: z.string(),
  method: z.string(),
  summary: z.string(),
  outcome: z.enum(['done', 'refused', 'failed']),
  times: z.number().int(),
  /** What a call named, as `item 12`. */
  target: z.string().nullable(),
  note: z.string().nullable(),
  undoes: id.nullable(),
  /** Who took it back, and when; null where nobody did. */
  undone,
  /** Only some of its objects went back: one by one, or because others had been edited since. */
  in_part: z.boolean(),
  /** Of the undo of an action: how many objects it left as they were; null where it left none. */
  kept: z.number().int().nullable(),
  /** How many changes it made by kind, as far as the caller may read them. */
  parts: z.array(z.object({ kind: z.string(), changes: z.number().int() })),
  /** Its change, where it made one alone. */
  only: change.nullable(),
  /** Whether the caller may take it back by now, whatever stands on top of it; listed actions that took another back: false. */
  may_undo: z.boolean(),
});

export const auditCalls = {
  'audit.list': call({
    does: 'What was done in a location, newest first, a page at a time: of a mirror with its source. Admins are told of all of it, others of what they did and of what changed what they may read.',
    access: 'read',
    writes: false,
    ours: true,
    weight: () => 5,
    params: z
      .object({
        location_id: id,
        filters,
        /** Only actions older than this one. */
        before: id.optional(),
        /** Only the next newer than this one; 0 for the oldest of all. */
        after: z.number().int().min(0).optional(),
        limit: z.number().int().min(1).max(100).default(50),
        /** Through how many actions a filter looks at once. */
        look: z.number().int().min(1).max(LOOKED_THROUGH).default(LOOKED_THROUGH),
      })
      .strict(),
    answer: z.object({
      actions: z.array(action),
      older: z.boolean(),
      newer: z.boolean(),
      /** Where the looking ended before it came to the end: it goes on from this action, which was done then. */
      further: z.object({ id, time }).nullable(),
      people: z.array(z.object({ id: z.number().int(), name: z.string() })),
    }),
  }),
  'audit.news': call({
    does: 'How many actions the audit would list that are newer than one, or how many at all after 0: 100 at most, among the newest 1,000.',
    access: 'read',
    writes: false,
    ours: true,
    weight: () => 1,
    params: z.object({ location_id: id, filters, after: z.number().int().min(0) }).strict(),
    answer: z.object({ count: z.number().int() }),
  }),
  'audit.get': call({
    does: 'One action of a location: from where it was asked for, and its changes, a page at a time.',
    access: 'read',
    writes: false,
    ours: true,
    weight: () => 5,
    params: z
      .object({
        location_id: id,
        id,
        /** Only changes behind this one. */
        after: z.number().int().min(0).default(0),
        limit: z.number().int().min(1).max(200).default(50),
        search: line.default(''),
        /** Only changes of these objects, where any are named. */
        objects: z
          .array(z.object({ kind: z.enum(kindNames), id }).strict())
          .max(50)
          .default([]),
      })
      .strict(),
    answer: action.extend({
      /** From which address it was asked for; null where that is not known, or of others for who is no admin. */
      address: z.string().nullable(),
      request_id: z.string(),
      changes: z.array(
        change.extend({
          /**
           * What was done to the object since, where its last change tells that: why an undo would leave it as it is, or that only
           * other fields were edited, which stay when it goes back.
           */
          since: z
            .object({
              reason: z.enum(['edited since', 'edited beside', 'gone', 'taken back already']),
              fields: z.array(z.string()),
              /** By whose hand; null where no person did it. */
              by: z.string().nullable(),
              action_id: id,
              time,
            })
            .nullable(),
        }),
      ),
      more: z.boolean(),
    }),
  }),
  'audit.export': call({
    does: 'What was done in a location as a CSV, newest first, as far as the caller is told of it.',
    access: 'read',
    writes: false,
    deed: 'export',
    ours: true,
    streams: 'text/csv',
    params: z.object({ location_id: id, filters }).strict(),
    answer: z.string(),
  }),
};
