import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { id, line } from '~/creator/contract/wire';
import { imageCrop, imageFocus } from '~/menu/image-crop';

const imageDocument = z.object({
  id,
  version: z.number().int(),
  location_id: id,
  description: z.string(),
  /** The visible part, in per cent of the whole; null is all of it. */
  crop: imageCrop,
  /** A point that stays visible in every shape, in per cent of the whole; null is the centre of the crop. */
  focus: imageFocus,
  width: z.number().int(),
  height: z.number().int(),
  /** Part of the address, so that it changes with the picture's content. */
  image_version: z.string(),
});

const inLocation = z.object({ location_id: id });

export const imageCropCalls = {
  'image.get': call({
    does: 'One picture of a location: its description, what of it is shown, and its pixels.',
    access: 'read',
    writes: false,
    ours: true,
    menu: true,
    params: inLocation.extend({ id }).strict(),
    answer: imageDocument,
  }),
  'image.update': call({
    does: 'Changes the description of a picture, what of it is shown, and its focal point; its bytes stay whole.',
    access: 'write',
    writes: 'edit',
    ours: true,
    menu: true,
    params: inLocation
      .extend({
        id,
        description: line.optional(),
        crop: imageCrop.optional(),
        focus: imageFocus.optional(),
      })
      .strict(),
    answer: imageDocument,
  }),
};
