import { z } from 'zod';
import { call, deeds } from '~/creator/contract/call';
import { id, line, time } from '~/creator/contract/wire';
import { kindNames } from '~/menu/kinds';

/** What rights hang on: its changes lie at the organisation, and admins see them. */
export const rightKinds = ['person', 'place_group', 'organisation'] as const;

/** A kind of object, the order of a list, what only operators change, or what rights hang on. */
export const auditedKinds = [
  ...kindNames,
  'order',
  'location_group',
  'location_groups',
  'integration',
  ...rightKinds,
] as const;

/** `undone` and `in_part`: done, and reverted since as a whole or in part. */
const outcomes = ['done', 'undone', 'in_part', 'refused', 'failed'] as const;

/** How many actions, or their changes, one filtered request scans. */
export const LOOKED_THROUGH = 100_000;

/** UTC `YYYY-MM-DD HH:mm:ss`. */
export const instant = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 'Give a time in UTC');

export const auditFilters = z
  .object({
    /** User ids; 0 stands for operators and programs without a person. */
    people: z.array(z.number().int().min(0)).max(100).default([]),
    /** Sign-ins are listed only where they are asked for. */
    deeds: z.array(z.enum(deeds)).max(deeds.length).default([]),
    kinds: z.array(z.enum(auditedKinds)).max(auditedKinds.length).default([]),
    fields: z
      .array(z.string().regex(/^[a-z_]{1,60}$/, 'Give names of fields'))
      .max(100)
      .default([]),
    object: z
      .object({ kind: z.enum(kindNames), id })
      .strict()
      .optional(),
    outcomes: z.array(z.enum(outcomes)).max(outcomes.length).default([]),
    /** From inclusive, to exclusive. */
    from: instant.optional(),
    until: instant.optional(),
    /** Searches the sentence, note, person and target; for actions with few changes also their values. */
    search: line.default(''),
  })
  .strict()
  .default({});

export type AuditFilters = z.output<typeof auditFilters>;

const undone = z
  .object({ user_id: id.nullable(), user_name: z.string().nullable(), time })
  .nullable();

const details = z.record(z.object({ before: z.unknown(), after: z.unknown() }));

export const auditChange = z.object({
  id,
  kind: z.string(),
  object_id: id,
  /** The current or last name; null for objects without names. */
  name: z.string().nullable(),
  action: z.enum(['create', 'update', 'delete']),
  details,
  /** The previous version, from which a field is restored; null where there is none. */
  version_before: z.number().int().nullable(),
});

export const auditAction = z.object({
  id,
  time,
  user_id: id.nullable(),
  user_name: z.string().nullable(),
  from: z.string(),
  method: z.string(),
  summary: z.string(),
  outcome: z.enum(['done', 'refused', 'failed']),
  times: z.number().int(),
  /** The object that a call named, as `item 12`. */
  target: z.string().nullable(),
  note: z.string().nullable(),
  undoes: id.nullable(),
  undone,
  /** Only some of its objects were reverted: one by one, or because others had been edited since. */
  in_part: z.boolean(),
  /** For an undo: how many objects it left unchanged; null if none. */
  kept: z.number().int().nullable(),
  parts: z.array(z.object({ kind: z.string(), changes: z.number().int() })),
  only: auditChange.nullable(),
  /** Whether the caller may undo it now; always false for a listed undo. */
  may_undo: z.boolean(),
});

export const auditCalls = {
  'audit.list': call({
    does: 'What was done in a location, newest first, a page at a time: of a mirror with its source. Admins are told of all of it, others of what they did and of what changed what they may read.',
    access: 'look',
    writes: false,
    ours: true,
    weight: () => 5,
    params: z
      .object({
        location_id: id,
        filters: auditFilters,
        before: id.optional(),
        /** Only the next newer action; 0 for the oldest of all. */
        after: z.number().int().min(0).optional(),
        limit: z.number().int().min(1).max(100).default(50),
        look: z.number().int().min(1).max(LOOKED_THROUGH).default(LOOKED_THROUGH),
      })
      .strict(),
    answer: z.object({
      actions: z.array(auditAction),
      older: z.boolean(),
      newer: z.boolean(),
      /** Where the scan stopped before the end: it continues from this action. */
      further: z.object({ id, time }).nullable(),
      people: z.array(z.object({ id: z.number().int(), name: z.string() })),
    }),
  }),
  'audit.news': call({
    does: 'How many actions the audit would list that are newer than one, or how many at all after 0: 100 at most, among the newest 1,000.',
    access: 'look',
    writes: false,
    ours: true,
    weight: () => 1,
    params: z
      .object({ location_id: id, filters: auditFilters, after: z.number().int().min(0) })
      .strict(),
    answer: z.object({ count: z.number().int() }),
  }),
  'audit.get': call({
    does: 'One action of a location: from where it was asked for, and its changes, a page at a time.',
    access: 'look',
    writes: false,
    ours: true,
    weight: () => 5,
    params: z
      .object({
        location_id: id,
        id,
        after: z.number().int().min(0).default(0),
        limit: z.number().int().min(1).max(200).default(50),
        search: line.default(''),
        objects: z
          .array(z.object({ kind: z.enum(kindNames), id }).strict())
          .max(50)
          .default([]),
      })
      .strict(),
    answer: auditAction.extend({
      /** The caller's IP address; null if unknown, and for others than admins if it is not their own. */
      address: z.string().nullable(),
      request_id: z.string(),
      changes: z.array(
        auditChange.extend({
          /** What happened to the object since: why an undo would keep it, or which other fields were edited. */
          since: z
            .object({
              reason: z.enum(['edited since', 'edited beside', 'gone', 'taken back already']),
              fields: z.array(z.string()),
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
    access: 'look',
    writes: false,
    deed: 'export',
    ours: true,
    streams: 'text/csv',
    params: z.object({ location_id: id, filters: auditFilters }).strict(),
    answer: z.string(),
  }),
};
