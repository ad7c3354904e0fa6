import { z } from 'zod';
import { asker, id, time, wholeNumber } from '~/creator/contract/wire';
import { checkName, NAME_MAX } from '~/menu/text';
import { IMPORT_FORMATS, IMPORT_KINDS } from '../rules/kinds';
import { PATH_MAX } from '../rules/places';

export const IMPORT_PAGE = 200;

const IMPORT_STATES = [
  'uploading',
  'uploaded',
  'previewing',
  'mapping',
  'placing',
  'previewed',
  'refused',
  'applying',
  'applied',
] as const;

export const kind = z.enum(IMPORT_KINDS);
export const change = z.enum(['insert', 'update', 'delete']);
export const text = z.string().max(1000);
export const position = wholeNumber;

const columns = z
  .array(z.object({ field: z.string().max(60).nullable(), reading: z.string().max(60) }).strict())
  .max(1000);

const placeName = z
  .string()
  .min(1)
  .max(NAME_MAX)
  .refine((name) => checkName(name) === undefined, 'Enter a name');

/** The category, made if the station has none of this name; the station is made too, if it is named. */
const placeChoice = z.union([
  z.object({ category_id: id }).strict(),
  z.object({ station_id: id, category: placeName }).strict(),
  z.object({ station: placeName, category: placeName }).strict(),
  z.literal('leave_out'),
]);

export const importSettings = z
  .object({
    /** Names of matched origin items win over the file's. */
    use_client_names: z.boolean().default(true),
    /** Adds missing check digits and lost zeros to codes, and corrects wrong digits. */
    correct_invalid_skus: z.boolean().default(false),
    /** A name of `encodings`; detected if absent. */
    encoding: z.string().max(40).optional(),
    delimiter: z.string().max(1).optional(),
    /** The sheet of a workbook; if absent the one named like items, else the first. */
    sheet: z.string().max(200).optional(),
    /** The line of the header, from 1; 0: the file has none; detected if absent. */
    header_row: z.number().int().min(0).max(1000).optional(),
    /** Detected, or remembered, if absent. */
    columns: columns.optional(),
    remember: z.boolean().default(false),
    /** `own_codes`, as without it: items if each has a bar code of its own, else options. */
    variants: z.enum(['own_codes', 'groups', 'items']).optional(),
    /** Read another system's file as a plain table. */
    plain: z.boolean().optional(),
    /** Which of the file's stores or price levels is read; the one named most like the location if absent. */
    store: z.string().max(200).optional(),
    show_columns: z.boolean().default(false),
    /** Where the file's categories go, by their paths; "" stands for new items without one. */
    places: z.record(z.string().max(PATH_MAX), placeChoice).optional(),
    /** Which item is meant where a code belongs to several, by row. */
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
  foundBy: z.enum(['name', 'content', 'memory', 'person', 'system']).nullable(),
  filled: wholeNumber,
});

export const place = z.object({ row: wholeNumber, sheet: z.string().nullable() });

const findingGroup = z.object({
  cause: z.string(),
  level: z.enum(['error', 'warning']),
  message: z.string(),
  advice: z.string().nullable(),
  /** The rows with this finding, and the first of them with column and cell; row 0 is the whole file. */
  count: wholeNumber,
  first: z.array(
    place.extend({
      column: z.string().nullable(),
      cell: z.string().nullable(),
      /** What the cell is read as, if not as it is, and what it may be. */
      read_as: z.string().nullable(),
      perhaps: z.string().nullable(),
    }),
  ),
});

const question = z.object({
  key: z.string(),
  place,
  by: z.enum(['pos_id', 'sku', 'name']),
  value: z.string(),
  objects: z.array(z.object({ id, name: z.string() })),
});

const filePlace = z.object({
  /** The category as the file writes it; empty for new items that stand in none. */
  path: z.string(),
  /** Its last part, and the station that the file names, if it does. */
  category: z.string(),
  station: z.string().nullable(),
  items: wholeNumber,
  /** The first of them. */
  names: z.array(z.string()),
  /** Null if nothing tells. */
  goes: placeChoice.nullable(),
  /** Whether the menu, the file or an answer says where it goes; else `goes` is a proposal. */
  settled: z.boolean(),
  /** Why: `same name`, `4 of its items are there`. */
  why: z.string(),
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
  reading: z
    .object({
      encoding: z.string(),
      encodingNote: z.string().nullable(),
      delimiter: z.string().nullable(),
      sheet: z.string().nullable(),
      sheets: z.array(z.string()),
      headerRow: wholeNumber,
      columns: z.array(columnReading),
      rows: wholeNumber,
      system: z.string().nullable(),
      stores: z.array(z.string()),
      store: z.string().nullable(),
    })
    .nullable(),
  summary: z
    .object({
      kinds: z.record(z.string(), counts),
      duplicates_removed: wholeNumber,
      global_matches: wholeNumber,
      errors: wholeNumber,
      warnings: wholeNumber,
      ticked: wholeNumber,
      changes: wholeNumber,
      /** Items of other locations that stay as they are, and locations that an import into a template reaches. */
      locked: wholeNumber,
      reaches: wholeNumber,
      fields: z.record(z.string(), wholeNumber),
      /** Prices that change by more than half, removed charges, deactivated items, renamed items. */
      rises: wholeNumber,
      falls: wholeNumber,
      removed: wholeNumber,
      deactivated: wholeNumber,
      renamed: wholeNumber,
      /** What to look at first, with the first of it; prices like '4.50', their mean change in hundredths of a per cent. */
      notable: z.array(
        z.object({
          what: z.string(),
          count: wholeNumber,
          name: z.string().nullable(),
          was: z.string().nullable(),
          now: z.string().nullable(),
          by: z.number().int().nullable(),
        }),
      ),
      /** For a previewed sync: pinned fields that it leaves unchanged. These alone are no updates. */
      held: wholeNumber,
    })
    .nullable(),
  refusal: z.array(findingGroup),
  errors: z.array(findingGroup),
  warnings: z.array(findingGroup),
  questions: z.array(question),
  /** Of a sync: active items that earlier ones brought and its file lacks, the first 500 by name. */
  dropped: z.object({ total: wholeNumber, items: z.array(z.object({ id, name: z.string() })) }),
  /** The file's categories, and where they go. In the state `placing` some have to be answered with `places`. */
  places: z.array(filePlace),
  job_id: id.nullable(),
  action_id: id.nullable(),
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
  /** Prices in units of the currency; the change in per cent. */
  price_was: z.number().nullable(),
  price_now: z.number().nullable(),
  jump: z.number(),
  ticked: z.boolean(),
  remark: z.string().nullable(),
  /** Warnings about its row. */
  findings: z.array(
    z.object({
      cause: z.string(),
      message: z.string(),
      advice: z.string().nullable(),
      column: z.string().nullable(),
      cell: z.string().nullable(),
      read_as: z.string().nullable(),
    }),
  ),
  outcome: z.string().nullable(),
  /** New items: 'Station / Category' of each place. */
  goes_to: z.array(z.string()),
  held: z.array(z.string()),
});

export type ImportSettings = z.output<typeof importSettings>;
