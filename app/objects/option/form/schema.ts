import { z } from 'zod';
import {
  box,
  checked,
  imageFile,
  imageId,
  NOT_ITS_OWN,
  objectName,
  travelling,
} from '~/form/checks';
import { posIdProblem, priceProblem } from './problems';

/** What an option's form may hold. */
export const optionSchema = z
  .object({
    ...travelling,
    image: imageId,
    image_remove: box,
    image_file: imageFile,
    name: objectName,
    price: checked(priceProblem),
    active: box,
    pos_id: checked(posIdProblem),
  })
  .strict(NOT_ITS_OWN);
