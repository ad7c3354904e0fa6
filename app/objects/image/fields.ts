import { own, text } from '~/fields/field';
import type { ImageCrop, ImageFocus } from '~/menu/image-crop';

const ofView = { unit: 'view' } as const;

/** The uncropped bytes are stored by their hash. */
export const imageFields = {
  description: text('Description'),
  hash: text('Picture', ofView),
  crop: own<ImageCrop>('What is shown', null, ofView),
  focus: own<ImageFocus>('Focal point', null, ofView),
};
