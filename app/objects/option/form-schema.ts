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
import { parsePrice } from '~/menu/money';
import { checkText, NAME_MAX } from '~/menu/text';

/** What is wrong with an option's price, which may be below zero. */
function priceProblem(text: string): string | undefined {
  const price = parsePrice(text, { negative: true });
  return price.ok ? undefined : price.message;
}

/** What is wrong with a POS ID. */
export function posIdProblem(text: string): string | undefined {
  return checkText(text, { max: NAME_MAX, lines: false });
}

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
