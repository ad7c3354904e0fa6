import { z } from 'zod';
import { call, MEGABYTE } from '~/creator/contract/call';
import { id, wholeNumber } from '~/creator/contract/wire';
import { IMPORT_MAX_BYTES } from '../rules/kinds';
import {
  change,
  IMPORT_PAGE,
  importSettings,
  kind,
  menuImport,
  place,
  plannedChange,
  position,
  text,
} from './import-shapes';

const inLocation = z.object({ location_id: id });
const ofImport = inLocation.extend({ import_id: id });

const narrowed = {
  kinds: z.array(kind).max(20).optional(),
  types: z.array(change).max(3).optional(),
  fields: z.array(z.string().max(60)).max(60).optional(),
  /** `free`: items that cost 0 from now on. */
  price: z.enum(['rises', 'falls', 'rises_much', 'falls_much', 'free']).optional(),
  q: text.optional(),
};

/** The job of the preview that was shown: a file that was previewed again since is refused with 400. */
const shownPreview = id.optional();

const common = { ours: true, menu: true } as const;

export const importFileCalls = {
  'import.begin': call({
    ...common,
    does: 'Makes room for a file to import, which is sent in parts; unapplied files are kept 24 hours, applied ones 30 days, 20 a location.',
    access: 'write',
    writes: false,
    deed: 'import',
    params: inLocation
      .extend({
        name: z.string().min(1).max(1000),
        /** In bytes; unlimited up to the maximum if absent. */
        size: wholeNumber.max(IMPORT_MAX_BYTES, 'A file may have at most 64 MB').optional(),
      })
      .strict(),
    answer: z.object({ import_id: id }),
  }),
  'import.add_part': call({
    ...common,
    does: 'Adds the next part of a file to import, a megabyte at most.',
    access: 'write',
    writes: false,
    deed: 'import',
    maxBytes: 2 * MEGABYTE,
    params: ofImport
      .extend({
        position,
        /** Base64. */
        data: z.string().max(1.4 * MEGABYTE),
        last: z.boolean(),
      })
      .strict(),
    answer: z.object({ size: wholeNumber }),
  }),
  'import.part': call({
    ...common,
    does: 'One part of a file that was given to import, for its download.',
    access: 'look',
    writes: false,
    params: ofImport.extend({ position }).strict(),
    answer: z.object({ data: z.string(), last: z.boolean() }),
  }),
  'import.list': call({
    ...common,
    does: `The imports of a location, newest first, at most ${IMPORT_PAGE}.`,
    access: 'look',
    writes: false,
    params: inLocation
      .extend({ before: id.optional(), source: z.enum(['file', 'sync']).optional() })
      .strict(),
    answer: z.object({
      imports: z.array(
        menuImport
          .pick({
            id: true,
            source: true,
            user: true,
            name: true,
            size: true,
            format: true,
            state: true,
            job_id: true,
            action_id: true,
            created_time: true,
            applied_time: true,
          })
          .extend({
            /** Whether its job ended early: the file is neither read nor applied. */
            interrupted: z.boolean(),
            /** Rows of the file that were left out. */
            left_out: wholeNumber,
            /** Why nothing of it can be imported. */
            refused: z.string().nullable(),
          }),
      ),
    }),
  }),
  'import.reset': call({
    ...common,
    does: 'Forgets a file that was not applied, and its plan.',
    access: 'write',
    writes: false,
    deed: 'import',
    params: ofImport.strict(),
    answer: z.object({ import_id: id }),
  }),
};

export const importPlanCalls = {
  'import.preview': call({
    ...common,
    does: 'Queues the job that reads a file and plans what it would change. Nothing of the menu changes.',
    access: 'write',
    writes: false,
    deed: 'import',
    params: ofImport.extend({ settings: importSettings }).strict(),
    answer: z.object({ job_id: id }),
  }),
  'import.get': call({
    ...common,
    does: 'An import with its counts, what is wrong with its file, and what it asks.',
    access: 'look',
    writes: false,
    params: ofImport.strict(),
    answer: menuImport,
  }),
  'import.changes': call({
    ...common,
    does: `What an import would change, ${IMPORT_PAGE} a page, and how many are ticked.`,
    access: 'look',
    writes: false,
    params: ofImport
      .extend({
        ...narrowed,
        sort: z.enum(['id', 'row', 'jump']).default('id'),
        page: z.number().int().min(1).max(10_000).default(1),
      })
      .strict(),
    answer: z.object({
      changes: z.array(plannedChange),
      total: wholeNumber,
      ticked: wholeNumber,
    }),
  }),
  'import.findings': call({
    ...common,
    does: `What is wrong with the rows of a file, ${IMPORT_PAGE} a page.`,
    access: 'look',
    writes: false,
    params: ofImport
      .extend({
        level: z.enum(['error', 'warning']).optional(),
        cause: z.string().max(60).optional(),
        page: z.number().int().min(1).max(10_000).default(1),
      })
      .strict(),
    answer: z.object({
      findings: z.array(
        z.object({
          level: z.enum(['error', 'warning']),
          cause: z.string(),
          message: z.string(),
          advice: z.string().nullable(),
          kind: kind.nullable(),
          object_id: id.nullable(),
          place: place.nullable(),
          column: z.string().nullable(),
          cell: z.string().nullable(),
        }),
      ),
      total: wholeNumber,
    }),
  }),
  'import.tick': call({
    ...common,
    does: 'Ticks changes of an import, or leaves them out: those given, or all that it is narrowed to.',
    access: 'write',
    writes: false,
    deed: 'import',
    params: ofImport
      .extend({
        ...narrowed,
        positions: z.array(position).max(IMPORT_PAGE).optional(),
        ticked: z.boolean(),
        preview: shownPreview,
      })
      .strict(),
    answer: z.object({
      ticked: wholeNumber,
    }),
  }),
  'import.failed_rows': call({
    ...common,
    does: 'The rows that are left out, in the columns of their file, with a column that says why.',
    access: 'look',
    writes: false,
    deed: 'import',
    streams: 'text/csv',
    params: ofImport.strict(),
    answer: z.string(),
  }),
};

export const importApplyCalls = {
  'import.apply': call({
    ...common,
    does: 'Queues the job that does what was planned, as one action that can be undone. What changed since is skipped by name.',
    access: 'write',
    writes: false,
    deed: 'import',
    params: ofImport.extend({ preview: shownPreview }).strict(),
    answer: z.object({ job_id: id }),
  }),
};
