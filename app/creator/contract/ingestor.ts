import { z } from 'zod';
import { call, MEGABYTE } from './call';
import { IMPORT_PAGE, kind, position } from './import-shapes';
import { id, time, wholeNumber } from './wire';

const inLocation = z.object({ location_id: id });
const common = { ours: true, menu: true } as const;

/** From 1. */
const page = z.number().int().min(1).max(10_000).default(1);

/** A field of an object, as calls name both. */
const fieldOf = z.object({ kind, object_id: id, field: z.string().min(1).max(60) }).strict();
const fieldsOf = z.array(fieldOf).max(1000, 'At most 1,000 fields').default([]);

/** When and by whom something was done; nobody's name where no account did it. */
const deed = z.object({ time, user_name: z.string().nullable() });

/** Pricebooks that menus come from, and the fields that they leave alone. */
export const ingestorCalls = {
  'ingestor.sync': call({
    ...common,
    does: 'Brings a location in line with its pricebook, which is fetched, or for a manual one given as a zip: an import that is previewed and applied. What takes longer than 300 seconds is answered as running.',
    access: 'write',
    writes: false,
    door: 'api/ingestor/sync',
    maxBytes: 90 * MEGABYTE,
    params: inLocation
      .extend({
        /** Base64. */
        file: z
          .string()
          .max(90 * MEGABYTE)
          .optional(),
        /** Ours: where edits made here would be overwritten, nothing is applied: `ingestor.overwrites` says which. */
        asks: z.boolean().default(false),
      })
      .strict(),
    answer: z.object({
      import_id: id,
      job_id: wholeNumber,
      state: z.enum(['done', 'running', 'asks']),
      result: z.string().nullable(),
    }),
  }),
  'ingestor.overwrites': call({
    ...common,
    does: `The edits made here since the last sync that a previewed one would overwrite, field by field, and what it would if no field were held, ${IMPORT_PAGE} a page.`,
    access: 'read',
    writes: false,
    params: inLocation.extend({ import_id: id, page }).strict(),
    answer: z.object({
      overwrites: z.array(
        fieldOf.extend({
          position,
          name: z.string(),
          /** The value here, and that of the pricebook. */
          here: z.unknown(),
          theirs: z.unknown(),
          held: z.boolean(),
          /** Null where it was not edited since the last sync. */
          edited: deed.nullable(),
        }),
      ),
      total: wholeNumber,
      /** Of the total. */
      held: wholeNumber,
    }),
  }),
  'ingestor.held': call({
    ...common,
    does: `The fields that syncs leave alone, of all objects or of one, ${IMPORT_PAGE} a page.`,
    access: 'read',
    writes: false,
    params: inLocation.extend({ kind: kind.optional(), object_id: id.optional(), page }).strict(),
    answer: z.object({
      held: z.array(
        fieldOf.extend({
          name: z.string(),
          /** What it holds here. */
          here: z.unknown(),
          since: deed.nullable(),
        }),
      ),
      total: wholeNumber,
    }),
  }),
  'ingestor.hold': call({
    ...common,
    does: 'Holds fields, so that syncs leave them alone, and lets others go; people edit them as ever. What is so already stays so.',
    access: 'write',
    writes: true,
    params: inLocation
      .extend({
        hold: fieldsOf,
        let_go: fieldsOf,
        /** A previewed sync: every edit made here that it would overwrite is held as well. */
        all_of: id.optional(),
      })
      .strict(),
    answer: z.object({ held: wholeNumber, let_go: wholeNumber }),
  }),
};
