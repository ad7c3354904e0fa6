import type { FormDefinition } from '~/form/form-definition';
import { normaliseDayPartIds } from '~/menu/day-parts';
import { poundsToGrams } from '~/menu/weight';
import { flagOf, type LabelParam, labelOf, priceOf } from '../form/call-values';
import { formatDetails, noNames } from './shown';
import { type DetailsDocument, type DetailsValues, detailsDocument, newDetails } from './values';

/** The fields as the item's calls take them; `update` puts the two custom names together. */
export interface DetailsParams {
  image: number | null;
  name: string;
  local_name: string | null;
  global_name: string | null;
  price: number;
  prices: { mode_id: number; price: number }[];
  day_parts: number[];
  sku: string[];
  package_count: number;
  pos_id: string | null;
  tags: string[];
  labels: LabelParam[];
  global_match: number[];
  relations: string[];
  active: 0 | 1;
  price_by_weight: 0 | 1;
  calories: number | null;
  dietary: string[];
  allergens: string[];
  /** Grams. */
  weight: number | null;
  container: 0 | 1;
  existing_id: number | null;
  source: number | null;
}

/** The form of an item of the catalogue (D2 §2 Item details form). */
export const itemDetailsForm: FormDefinition<DetailsValues, DetailsDocument, DetailsParams> = {
  type: 'itemDetails',
  schema: async () => (await import('./schema')).itemDetailsSchema,
  empty: newDetails,
  fields: {
    image: { label: 'Image', rule: 'scalar', control: 'image_file' },
    name: { label: 'Item name', rule: 'scalar' },
    local_name: { label: 'Location Custom name', rule: 'scalar' },
    global_name: { label: 'Global Custom name', rule: 'scalar' },
    price: { label: 'Price', rule: 'scalar' },
    prices: { label: 'Prices', rule: 'whole' },
    day_parts: { label: 'Availability', rule: 'set' },
    sku: { label: 'SKUs', rule: 'set' },
    package_count: { label: 'Package Count', rule: 'scalar' },
    pos_id: { label: 'POS ID', rule: 'scalar' },
    tags: { label: 'Tags', rule: 'set' },
    labels: { label: 'Dotcode Label', rule: 'set' },
    global_match: { label: 'Global Matches', rule: 'set' },
    relations: { label: 'Item Relations', rule: 'set' },
    active: { label: 'Active', rule: 'scalar' },
    price_by_weight: { label: 'Price Item by Weight', rule: 'scalar' },
    calories: { label: 'Calories', rule: 'scalar' },
    dietary: { label: 'Dietary Tags', rule: 'set' },
    allergens: { label: 'Allergen Tags', rule: 'set' },
    weight: { label: 'Tare Weight (lbs)', rule: 'scalar' },
    container: { label: 'Container', rule: 'scalar' },
    existing_id: { label: 'Existing item', rule: 'scalar' },
    source: { label: 'Its location', rule: 'scalar' },
  },
  documentOf: detailsDocument,
  paramsOf: (document) => ({
    image: Number(document.image) || null,
    name: document.name,
    local_name: document.local_name || null,
    global_name: document.global_name || null,
    price: priceOf(document.price),
    prices: document.prices.map(modePriceOf),
    day_parts: normaliseDayPartIds(document.day_parts.map(Number)),
    sku: document.sku,
    package_count: Number(document.package_count),
    pos_id: document.pos_id || null,
    tags: document.tags,
    labels: document.labels.map(labelOf),
    global_match: (document.global_match ?? []).map(Number),
    relations: document.relations,
    active: flagOf(document.active),
    price_by_weight: flagOf(document.price_by_weight),
    calories: document.calories === '' ? null : Number(document.calories),
    dietary: document.dietary,
    allergens: document.allergens,
    weight: gramsOf(document.weight),
    container: flagOf(document.container),
    existing_id: Number(document.existing_id) || null,
    source: Number(document.source) || null,
  }),
  format: formatDetails(noNames),
};

function modePriceOf(text: string): DetailsParams['prices'][number] {
  const colon = text.indexOf(':');
  return { mode_id: Number(text.slice(0, colon)), price: priceOf(text.slice(colon + 1)) };
}

function gramsOf(pounds: string): number | null {
  const grams = poundsToGrams(Number(pounds) || 0);
  return grams > 0 ? grams : null;
}
