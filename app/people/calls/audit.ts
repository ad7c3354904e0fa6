import { z } from 'zod';
import { auditAction, auditChange, auditFilters, instant } from '~/audit/calls';
import { call } from '~/creator/contract/call';
import { id, time } from '~/creator/contract/wire';

const own = { access: 'admins', ours: true } as const;
const reads = { ...own, writes: false } as const;
const asked = {
  /** For staff of the provider; without one their own, who are of no organisation. */
  organisation_id: id.nullable().default(null),
  filters: auditFilters,
};

const span = z.object({
  location_id: id,
  name: z.string(),
  /** Null: since before what was asked for. */
  from: time.nullable(),
  /** Null: until the end of what was asked for. */
  until: time.nullable(),
});

export const peopleAuditCalls = {
  'person.audit': call({
    does: 'Every change of rights of the organisation, newest first; or, of people that are named, all that they did in it where the caller may look.',
    ...reads,
    weight: () => 5,
    params: z
      .object({
        ...asked,
        before: id.optional(),
        /** Only the next newer action; 0 for the oldest of all. */
        after: z.number().int().min(0).optional(),
        limit: z.number().int().min(1).max(100).default(50),
      })
      .strict(),
    answer: z.object({
      actions: z.array(
        auditAction.omit({ may_undo: true }).extend({
          location: z.object({ id, name: z.string() }).nullable(),
          /** Of rights, in words; none where there are many. */
          changes: z.array(auditChange),
        }),
      ),
      older: z.boolean(),
      newer: z.boolean(),
      /** Who did something to these rights lately, and who is asked for. */
      people: z.array(z.object({ id: z.number().int(), name: z.string() })),
    }),
  }),
  'person.audit_export': call({
    does: 'The same as a CSV, with a line for each field that changed.',
    ...own,
    writes: false,
    deed: 'export',
    streams: 'text/csv',
    params: z.object(asked).strict(),
    answer: z.string(),
  }),
  'person.opened': call({
    does: 'Which locations of the organisation a person could open when, as the ledger has it.',
    ...reads,
    params: z.object({ id, from: instant.optional(), until: instant.optional() }).strict(),
    answer: z.object({
      name: z.string(),
      spans: z.array(span),
      /** Where there was more to read than one answer reads: it is known from then on. */
      known_from: time.nullable(),
    }),
  }),
};
