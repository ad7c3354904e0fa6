import { z } from 'zod';
import { parsePrice } from '~/menu/money';
import { parseSkuText } from '~/menu/skus';
import { parseTagText } from '~/menu/tags';
import { checkText, NAME_MAX } from '~/menu/text';
import { splitWords } from '~/ui/words';
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
} from '../form/checks';
import { readRelation } from './relations';

const WORDS_MAX = 20_000;
const CALORIES_MAX = 1_000_000;
const PACKAGE_MAX = 100_000;
const POUNDS_MAX = 2000;
const GLOBAL_MATCHES_MAX = 1000;
const LIST_MAX = 100;
const RELATIONS_MAX = 500;

const line = checked((text) => checkText(text.trim(), { max: NAME_MAX, lines: false }));

const words = (check: (text: string) => { ok: true } | { ok: false; message: string }) =>
  checked((text) => {
    const problem = checkText(text, { max: WORDS_MAX, lines: true });
    if (problem) return problem;
    const result = check(text);
    return result.ok ? undefined : result.message;
  });

const priceProblem = (text: string) => {
  const price = parsePrice(text, { negative: false });
  return price.ok ? undefined : price.message;
};

const packageCount = checked((text) => {
  const typed = text.trim();
  if (typed === '') return undefined;
  if (/^-/.test(typed)) return 'Enter 1 or more';
  if (!/^\d+$/.test(typed)) return 'Enter a whole number';
  return Number(typed) > PACKAGE_MAX ? 'Enter at most 100,000' : undefined;
});

const calories = checked((text) => {
  const typed = text.trim();
  if (typed === '') return undefined;
  if (/^-\d/.test(typed)) return 'Enter 0 or more';
  if (!/^\d+$/.test(typed)) return 'Enter a whole number';
  return Number(typed) > CALORIES_MAX ? 'Enter at most 1,000,000' : undefined;
});

const pounds = checked((text) => {
  const typed = text.trim();
  if (typed === '') return undefined;
  if (/^-/.test(typed)) return 'Enter 0 or more';
  if (/,/.test(typed)) return 'Use a dot: 0.25';
  if (!/^(?:\d+\.?\d*|\.\d+)$/.test(typed)) return 'Enter a weight in pounds like 0.25';
  return Number(typed) > POUNDS_MAX ? 'Enter at most 2,000 pounds' : undefined;
});

const globalMatch = checked((text) => {
  const problem = checkText(text, { max: WORDS_MAX, lines: true });
  if (problem) return problem;
  const tooMany = splitWords(text).length > GLOBAL_MATCHES_MAX;
  return tooMany ? 'Give at most 1,000 global matches' : undefined;
});

const NOT_LISTED = 'Choose from the list';
const idText = (text: string) => (/^\d{1,15}$/.test(text) ? undefined : NOT_LISTED);
const labelText = (text: string) =>
  /^(?:identifier|modifier):.{1,100}$/u.test(text) &&
  checkText(text, { max: 200, lines: false }) === undefined
    ? undefined
    : NOT_LISTED;
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
    price_mode: listOf(idText, LIST_MAX),
    prices: listOf(modePrice, LIST_MAX),
    day_parts: listOf(idText, LIST_MAX),
    sku: words(parseSkuText),
    package_count: packageCount,
    pos_id: line,
    tags: words(parseTagText),
    labels: listOf(labelText, LIST_MAX),
    label_type: choice(['identifier', 'modifier']),
    global_match: globalMatch.optional(),
    relations: listOf(relationText, RELATIONS_MAX),
    relation_remove: listOf(relationText, RELATIONS_MAX),
    active: box,
    price_by_weight: box,
    calories,
    dietary: words(parseTagText),
    allergens: words(parseTagText),
    weight: pounds,
    container: box,
    existing_id: imageId,
    source: imageId,
  })
  .strict(NOT_ITS_OWN);
