import { z } from 'zod';
import {
  box,
  checked,
  choice,
  imageFile,
  imageId,
  listOf,
  NOT_ITS_OWN,
  objectName,
  travelling,
} from '~/form/checks';
import { parseSkuText } from '~/menu/skus';
import { checkText, NAME_MAX } from '~/menu/text';
import {
  calories,
  globalMatch,
  ids,
  labels,
  priceProblem,
  someOf,
  tags,
  words,
} from '../form/checks';
import { readRelation } from './relations';

const PACKAGE_MAX = 100_000;
const POUNDS_MAX = 2000;
const RELATIONS_MAX = 500;

const line = checked((text) => checkText(text.trim(), { max: NAME_MAX, lines: false }));

const packageCount = checked((text) => {
  const typed = text.trim();
  if (typed === '') return undefined;
  if (/^-/.test(typed)) return 'Enter 1 or more';
  if (!/^\d+$/.test(typed)) return 'Enter a whole number';
  return Number(typed) > PACKAGE_MAX ? 'Enter at most 100,000' : undefined;
});

const pounds = checked((text) => {
  const typed = text.trim();
  if (typed === '') return undefined;
  if (/^-/.test(typed)) return 'Enter 0 or more';
  if (/,/.test(typed)) return 'Use a dot: 0.25';
  if (!/^(?:\d+\.?\d*|\.\d+)$/.test(typed)) return 'Enter a weight in pounds like 0.25';
  return Number(typed) > POUNDS_MAX ? 'Enter at most 2,000 pounds' : undefined;
});

const relationText = (text: string) =>
  readRelation(text) ? undefined : 'Reload the page: a relation is not readable';
const modePrice = (text: string) => (text.trim() === '' ? undefined : priceProblem(text));

/** The item details form: strict, in the browser and in the action alike (D2 §5). */
export const itemDetailsSchema = z
  .object({
    ...travelling,
    image: imageId,
    image_remove: box,
    image_file: imageFile,
    name: objectName,
    custom_name: box,
    local_name: line,
    global_name: line.optional(),
    price: checked(priceProblem),
    price_mode: ids,
    prices: someOf(modePrice),
    day_parts: ids,
    sku: words(parseSkuText),
    package_count: packageCount,
    pos_id: line,
    tags,
    labels,
    label_type: choice(['identifier', 'modifier']),
    global_match: globalMatch.optional(),
    relations: listOf(relationText, RELATIONS_MAX),
    relation_remove: listOf(relationText, RELATIONS_MAX),
    active: box,
    price_by_weight: box,
    calories,
    dietary: tags,
    allergens: tags,
    weight: pounds,
    container: box,
    existing_id: imageId,
    source: imageId,
  })
  .strict(NOT_ITS_OWN);
