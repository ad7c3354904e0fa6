import { z } from 'zod';
import { IMPORT_FORMATS, IMPORT_KINDS } from '~/menu/import/kinds';
import { asker, id, time, wholeNumber } from './wire';

export const IMPORT_PAGE = 200;

const IMPORT_STATES = [
  'uploading',
  'uploaded',
  'previewing',
  'mapping',
  'previewed',
  'refused',
  'applying',
  'applied',
] as const;

export const kind = z.enum(IMPORT_KINDS);
export const change = z.enum(['insert', 'update', 'delete']);
export const text = z.string().max(1000);
export const position = wholeNumber;

/** How the columns of a table are read: the field and the reading of each, in the order of the file. */
const columns = z
  .array(z.object({ field: z.string().max(60).nullable(), reading: z.string().max(60) }).strict())
  .max(1000);

export const importSettings = z
  .object({
    /** Names of matched origin items win over the file's. */
    use_client_names: z.boolean().default(true),
    /** Codes with a missing or wrong check digit, or lost zeros, are put right. */
    correct_invalid_skus: z.boolean().default(false),
    /** A name of `encodings`; recognised without it. */
    encoding: z.string().max(40).optional(),
    delimiter: z.string().max(1).optional(),
    /** The sheet of a workbook; without it the one that is called like items, else the first. */
    sheet: z.string().max(200).optional(),
    /** The line of the header, from 1; recognised without it. */
    header_row: z.number().int().min(1).max(1000).optional(),
    /** Recognised, or remembered, without it. */
    columns: columns.optional(),
    /** Keeps `columns` for the next file with this header. */
    remember: z.boolean().default(false),
    variants: z.enum(['groups', 'items']).default('groups'),
    show_columns: z.boolean().default(false),
    /** What is meant where a code belongs to several items: by the row's place. */
    answers: z
      .record(z.string().max(200), z.union([z.enum(['skip', 'all', 'first']), id]))
      .default({}),
  })
  .strict();

export const counts = z.object({
  received: wholeNumber,
  inserts: wholeNumber,
  updates: wholeNumber,
  deletes: wholeNumber,
  not_updated: wholeNumber,
});

const columnReading = z.object({
  name: z.string(),
  sample: z.array(z.string()),
  field: z.string().nullable(),
  reading: z.string(),
  foundBy: z.enum(['name', 'content', 'memory', 'person']).nullable(),
});

export const place = z.object({ row: wholeNumber, sheet: z.string().nullable() });

const findingGroup = z.object({
  cause: z.string(),
  level: z.enum(['error', 'warning']),
  message: z.string(),
  advice: z.string().nullable(),
  /** Rows with it, and the first places with their columns and cells; row 0 stands for the whole file. */
  count: wholeNumber,
  first: z.array(place.extend({ column: z.string().nullable(), cell: z.string().nullable() })),
});

const question = z.object({
  key: z.string(),
  place,
  by: z.enum(['pos_id', 'sku', 'name']),
  value: z.string(),
  objects: z.array(z.object({ id, name: z.string() })),
});

export const menuImport = z.object({
  id,
  location_id: id,
  source: z.enum(['file', 'sync']),
  user: asker,
  name: z.string(),
  size: wholeNumber,
  format: z.enum(IMPORT_FORMATS).nullable(),
  state: z.enum(IMPORT_STATES),
  settings: importSettings,
  /** Null outside of tables. */
  reading: z
    .object({
      encoding: z.string(),
      encodingNote: z.string().nullable(),
      delimiter: z.string().nullable(),
      /** Of a workbook: the sheet that is read, and those that it has. */
      sheet: z.string().nullable(),
      sheets: z.array(z.string()),
      headerRow: wholeNumber,
      columns: z.array(columnReading),
      rows: wholeNumber,
    })
    .nullable(),
  /** Null before it was previewed. */
  summary: z
    .object({
      kinds: z.record(z.string(), counts),
      duplicates_removed: wholeNumber,
      global_matches: wholeNumber,
      /** Rows left out, warnings, and changes that are ticked. */
      errors: wholeNumber,
      warnings: wholeNumber,
      ticked: wholeNumber,
      changes: wholeNumber,
      /** Items of others that a file names, which stay as they are, and locations that an import into a template reaches. */
      locked: wholeNumber,
      reaches: wholeNumber,
      fields: z.record(z.string(), wholeNumber),
      /** Prices that rise or fall by more than half, discounts, fees and taxes removed, items made inactive, renamed. */
      rises: wholeNumber,
      falls: wholeNumber,
      removed: wholeNumber,
      deactivated: wholeNumber,
      renamed: wholeNumber,
      /** Of a previewed sync: held fields that it would change and leaves alone. Changes of these alone are no updates. */
      held: wholeNumber,
    })
    .nullable(),
  refusal: z.array(findingGroup),
  errors: z.array(findingGroup),
  warnings: z.array(findingGroup),
  questions: z.array(question),
  job_id: id.nullable(),
  action_id: id.nullable(),
  /** When and by whom the same file was applied here before. */
  applied_before: z.object({ id, time, user: asker }).nullable(),
  created_time: time,
  applied_time: time.nullable(),
});

export const plannedChange = z.object({
  position,
  kind,
  type: change,
  object_id: id.nullable(),
  name: z.string(),
  place,
  fields: z.array(z.object({ name: z.string(), was: z.unknown(), now: z.unknown() })),
  /** Prices in units of the currency, and the change in per cent. */
  price_was: z.number().nullable(),
  price_now: z.number().nullable(),
  jump: z.number(),
  ticked: z.boolean(),
  remark: z.string().nullable(),
  outcome: z.string().nullable(),
  /** Of a previewed sync: those of the fields that are held, and stay as they are. */
  held: z.array(z.string()),
});

export type ImportSettings = z.output<typeof importSettings>;
