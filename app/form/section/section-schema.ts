import { z } from 'zod';
import {
  box,
  choice,
  description,
  imageFile,
  imageId,
  NOT_ITS_OWN,
  objectName,
  travelling,
} from '../checks';

/** What is checked of a section's form. `channels`: where it can be visible alone. */
export function sectionSchema(channels: readonly { value: string }[]) {
  return z
    .object({
      ...travelling,
      image: imageId,
      image_remove: box,
      image_file: imageFile,
      name: objectName,
      description,
      visibility: choice(channels.map(({ value }) => value)),
      active: box,
    })
    .strict(NOT_ITS_OWN);
}
