import { z } from 'zod';
import { call, MEGABYTE } from '~/creator/contract/call';
import { id, imageVersion, wholeNumber } from '~/creator/contract/wire';
import { MOST_FILES } from '~/menu/image-limits';

const upload = z.string().regex(/^[A-Za-z0-9_-]{20,40}$/, 'Give the name of an upload');
const position = wholeNumber.max(MOST_FILES);
const inLocation = z.object({ location_id: id });

/** Pictures whose files are named after items. */
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
        /** The upload that it belongs to; a new one without it. */
        upload: upload.optional(),
        name: z.string().min(1).max(1000),
        /** Base64; empty for a file that is too large to be sent. */
        image: z.string().max(8 * MEGABYTE),
        /** Bytes of the file. */
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
          /** Why it cannot be used. */
          problem: z.string().nullable(),
          /** By what its items were found; `part`: its words are some of their names'. */
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
                /** The picture that the item had when this was decided; one with another by then is left as it is. */
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
