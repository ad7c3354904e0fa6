import { z } from 'zod';
import { call } from './call';
import { id, time } from './wire';

const KILOBYTE = 1024;
/** Largest content of a draft, in bytes of its JSON. */
const MOST_BYTES = 768 * KILOBYTE;

const draftId = z.string().min(1).max(100);

const values = z
  .record(z.unknown())
  .refine(
    (given) => new TextEncoder().encode(JSON.stringify(given)).byteLength <= MOST_BYTES,
    'At most 768 KB',
  )
  .describe('what was typed, by field; at most 768 KB');

const draft = z.object({
  id: draftId,
  location_id: id,
  form: z.string(),
  object_id: id.nullable(),
  object_version: z.number().int().nullable(),
  values: z.record(z.unknown()),
  /** When it was saved; it is kept for 24 hours. */
  at: time,
});

const inLocation = z.object({ location_id: id });

export const draftCalls = {
  'draft.put': call({
    does: 'Keeps an unsaved form of the caller for 24 hours; with an id, in place of that draft.',
    access: 'read',
    writes: false,
    ours: true,
    endedToken: true,
    beforeFactor: true,
    params: inLocation
      .extend({
        id: draftId.optional(),
        form: z.string().min(1, 'Name the form').max(100),
        object_id: id.nullable().default(null),
        object_version: id.nullable().default(null),
        values,
      })
      .strict(),
    answer: draft,
  }),
  'draft.get': call({
    does: 'One draft of the caller in the location.',
    access: 'read',
    writes: false,
    ours: true,
    params: inLocation.extend({ id: draftId }).strict(),
    answer: draft,
  }),
  'draft.drop': call({
    does: 'Deletes a draft of the caller in the location.',
    access: 'read',
    writes: false,
    ours: true,
    params: inLocation.extend({ id: draftId }).strict(),
    answer: z.object({ id: draftId }),
  }),
};
