import { z } from 'zod';
import { call, MEGABYTE } from '~/creator/contract/call';
import { id, imageVersion, wholeNumber } from '~/creator/contract/wire';
import { MOST_FILES } from '~/menu/image-limits';

const upload = z.string().regex(/^[A-Za-z0-9_-]{20,40}$/, 'Give the name of an upload');
const position = wholeNumber.max(MOST_FILES);
const inLocation = z.object({ location_id: id });

export const imageByNameCalls = {
  'image.upload_file': call({
    does: `Keeps a file for a day, to be matched to an item by its name; an upload has at most ${MOST_FILES}.`,
    access: 'write',
    writes: false,
    ours: true,
    menu: true,
    maxBytes: 8 * MEGABYTE,
    params: inLocation
      .extend({
        /** Without it, a new upload. */
        upload: upload.optional(),
        name: z.string().min(1).max(1000),
        /** Base64; empty for a file that is too large to send. */
        image: z.string().max(8 * MEGABYTE),
        /** Bytes. */
        size: wholeNumber,
      })
      .strict(),
    answer: z.object({ upload, position }),
  }),
  'image.match_files': call({
    does: 'The files of an upload of the caller, each with the items that it is named after.',
    access: 'write',
    writes: false,
    ours: true,
    menu: true,
    params: inLocation.extend({ upload }).strict(),
    answer: z.object({
      files: z.array(
        z.object({
          position,
          name: z.string(),
          size: wholeNumber,
          problem: z.string().nullable(),
          /** How its items were found; `part`: its words are part of their names. */
          by: z.enum(['sku', 'pos_id', 'name', 'part']).nullable(),
          item_ids: z.array(id),
        }),
      ),
      items: z.array(
        z.object({
          id,
          name: z.string(),
          pos_id: z.string().nullable(),
          image: id.nullable(),
          image_version: imageVersion,
        }),
      ),
    }),
  }),
  'image.set_by_name': call({
    does: 'Queues the job that gives files of an upload to items as their pictures, as one action.',
    access: 'write',
    writes: false,
    ours: true,
    menu: true,
    params: inLocation
      .extend({
        upload,
        files: z
          .array(
            z
              .object({
                position,
                item_id: id,
                /** The item's picture when this was decided; an item with another one by then is left unchanged. */
                replaces: id.nullable(),
              })
              .strict(),
          )
          .min(1, 'Choose a file')
          .max(MOST_FILES),
      })
      .strict(),
    answer: z.object({ job_id: id }),
  }),
};
