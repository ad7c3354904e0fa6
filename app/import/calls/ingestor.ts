import { z } from 'zod';
import { call, MEGABYTE } from '~/creator/contract/call';
import { id, time, wholeNumber } from '~/creator/contract/wire';
import { change, IMPORT_PAGE, kind, position } from './import-shapes';

const inLocation = z.object({ location_id: id });
const common = { ours: true, menu: true } as const;

const page = z.number().int().min(1).max(10_000).default(1);

/**
 * A field of an object; `removal` instead of a field keeps a discount, fee or tax whole, `absence` keeps away what was
 * deleted here.
 */
const fieldOf = z.object({ kind, object_id: id, field: z.string().min(1).max(60) }).strict();
const fieldsOf = z.array(fieldOf).max(1000, 'At most 1,000 fields').default([]);

const deed = z.object({ time, user_name: z.string().nullable() });

export const ingestorCalls = {
  'ingestor.sync': call({
    ...common,
    does: 'Brings a location in line with its pricebook, which is fetched, or for a manual one given as a zip: an import that is previewed and applied. What takes longer than 295 seconds is answered as running, before clients that wait for 300 give up.',
    access: 'price',
    writes: false,
    deed: 'import',
    door: 'api/ingestor/sync',
    maxBytes: 90 * MEGABYTE,
    params: inLocation
      .extend({
        /** Base64. */
        file: z
          .string()
          .max(90 * MEGABYTE)
          .optional(),
        /** Extension: nothing is applied where local edits would be overwritten or anything removed. */
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
    does: `What was edited or made here since the last sync, or let go, and a previewed one would overwrite, field by field; the discounts, fees and taxes that it would remove; what was deleted here and it would bring back; and what it would if nothing were held: ${IMPORT_PAGE} a page.`,
    access: 'read',
    writes: false,
    params: inLocation.extend({ import_id: id, page }).strict(),
    answer: z.object({
      overwrites: z.array(
        fieldOf.extend({
          position,
          /** `delete` where the whole object would be removed, `insert` where one that was deleted would come back. */
          type: change,
          name: z.string(),
          here: z.unknown(),
          theirs: z.unknown(),
          held: z.boolean(),
          /** Null if it was not edited, created, deleted or released since the last sync. */
          edited: deed.nullable(),
          made: deed.nullable(),
          deleted: deed.nullable(),
          let_go: deed.nullable(),
        }),
      ),
      total: wholeNumber,
      held: wholeNumber,
      removed: wholeNumber,
      held_fields: wholeNumber,
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
          here: z.unknown(),
          since: deed.nullable(),
        }),
      ),
      total: wholeNumber,
    }),
  }),
  'ingestor.hold': call({
    ...common,
    does: 'Holds fields, so that syncs leave them alone, and lets others go; people edit them as ever. What is so already stays so. With the `removal` of an object all its fields are let go.',
    access: 'write',
    writes: 'edit',
    params: inLocation
      .extend({
        hold: fieldsOf,
        let_go: fieldsOf,
        /** A previewed sync: also pins everything local that it would overwrite or remove. */
        all_of: id.optional(),
      })
      .strict(),
    answer: z.object({ held: wholeNumber, let_go: wholeNumber }),
  }),
};
