import { normaliseDayPartIds } from '~/menu/day-parts';
import type { ItemGroups } from '~/menu/item-groups';
import { centsToNumber, parsePrice } from '~/menu/money';
import { groupParams } from './groups';
import type { ItemDocument, ItemField } from './values';

/** The plain fields of the item form as `item.create` and `menu.update_item` take them. */
export interface ItemParams {
  image: number | null;
  name: string;
  description: string;
  price: number;
  day_parts: number[];
  tags: string[];
  active: 0 | 1;
  global_match: number[];
  labels: { type: 'identifier' | 'modifier'; pattern: string }[];
  schedule: string | null;
  calories: number | null;
  dietary: string[];
  allergens: string[];
  pos_id: string | null;
  no_notes: 0 | 1;
}

type PlainField = Exclude<ItemField, 'groups'>;

const toParam: { [F in PlainField]: (document: ItemDocument) => ItemParams[F] } = {
  image: ({ image }) => (image === '' ? null : Number(image)),
  name: ({ name }) => name,
  description: ({ description }) => description,
  price: ({ price }) => {
    const parsed = parsePrice(price, { negative: false });
    if (!parsed.ok) throw new RangeError(`${price} is no price`);
    return centsToNumber(parsed.cents);
  },
  day_parts: ({ day_parts }) => normaliseDayPartIds(day_parts.map(Number)),
  tags: ({ tags }) => tags,
  active: ({ active }) => (active ? 1 : 0),
  global_match: ({ global_match }) => (global_match ?? []).map(Number),
  labels: ({ labels }) => labels.map(labelOf),
  schedule: ({ schedule }) => schedule,
  calories: ({ calories }) => (calories === '' ? null : Number(calories)),
  dietary: ({ dietary }) => dietary,
  allergens: ({ allergens }) => allergens,
  pos_id: ({ pos_id }) => pos_id || null,
  no_notes: ({ no_notes }) => (no_notes ? 1 : 0),
};

/**
 * Named fields of a checked form as params. Global matches that the form has no field for are left
 * out; so are groups that it does not carry.
 */
export function paramsOf(
  document: ItemDocument,
  fields: readonly ItemField[],
  groups: ItemGroups | null = null,
): Partial<ItemParams> & Partial<ReturnType<typeof groupParams>> {
  const named = fields.filter(
    (field): field is PlainField =>
      field !== 'groups' && (field !== 'global_match' || document.global_match !== null),
  );
  return {
    ...Object.fromEntries(named.map((field) => [field, toParam[field](document)])),
    ...(groups && fields.includes('groups') ? groupParams(groups) : {}),
  };
}

function labelOf(label: string): ItemParams['labels'][number] {
  const colon = label.indexOf(':');
  return {
    type: label.slice(0, colon) === 'modifier' ? 'modifier' : 'identifier',
    pattern: label.slice(colon + 1),
  };
}
