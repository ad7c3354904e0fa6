import { own, text } from '~/fields/field';
import type { ImageCrop, ImageFocus } from '~/menu/image-crop';

/** The fields of a picture; its bytes are kept under their hash, whole. */
export const imageFields = {
  description: text('Description'),
  hash: text('Picture'),
  crop: own<ImageCrop>('What is shown', null),
  focus: own<ImageFocus>('Focal point', null),
};
