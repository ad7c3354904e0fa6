import { numberToCents } from '~/menu/money';
import { searchKey, sortKey } from '~/menu/text';
import { gramsToMilligrams, milligramsToGrams } from '~/menu/weight';
import type { Row } from '~/service/store/schema';

export interface GroupLink {
  relation_id: number | null;
  id: number;
  range: [number, number] | null;
}

export interface OptionLink {
  id: number;
  /** Null: in no group (D2 §4 Option group repair). */
  group: number | null;
  default: number;
  max_count: number;
}

/** An item as the ledger writes it: every field of its own and its child lists (model 1). */
export interface ItemDocument extends Record<string, unknown> {
  name: string;
  price: number;
  description: string;
  active: number;
  no_notes: number;
  price_by_weight: number;
  package_count: number;
  weight: number | null;
  calories: number | null;
  pos_id: string | null;
  image: number | null;
  schedule: string | null;
  container: number;
  custom: Record<string, string | number | null>;
  custom_item_name: { local_name: string | null; global_name: string | null };
  existing_id: number | null;
  jde_id: string | null;
  dietary: string[];
  allergens: string[];
  labels: { pattern: string; type: string }[];
  global_match: number[];
  sku: string[];
  tags: string[];
  day_parts: number[];
  prices: { mode_id: number; price: number }[];
  option_groups: GroupLink[];
  options: OptionLink[];
}

/** A new item with every default of the specification. */
export function blankItem(name: string): ItemDocument {
  return {
    name,
    price: 0,
    description: '',
    active: 1,
    no_notes: 0,
    price_by_weight: 0,
    package_count: 1,
    weight: null,
    calories: null,
    pos_id: null,
    image: null,
    schedule: null,
    container: 0,
    custom: {},
    custom_item_name: { local_name: null, global_name: null },
    existing_id: null,
    jde_id: null,
    dietary: [],
    allergens: [],
    labels: [],
    global_match: [],
    sku: [],
    tags: [],
    day_parts: [],
    prices: [],
    option_groups: [],
    options: [],
  };
}

/** The item's own columns; child lists live in tables of their own. */
export function itemColumns(doc: ItemDocument) {
  return {
    name: doc.name,
    sort_key: sortKey(doc.name),
    search_text: [doc.name, ...doc.sku, doc.pos_id ?? ''].map(searchKey).join('\n'),
    price_cents: numberToCents(doc.price),
    description: doc.description,
    active: doc.active,
    no_notes: doc.no_notes,
    price_by_weight: doc.price_by_weight,
    package_count: doc.package_count,
    weight_mg: doc.weight === null ? null : gramsToMilligrams(doc.weight),
    calories: doc.calories,
    pos_id: doc.pos_id,
    image_id: doc.image,
    schedule: doc.schedule,
    container: doc.container,
    custom: JSON.stringify(doc.custom),
    local_name: doc.custom_item_name.local_name,
    global_name: doc.custom_item_name.global_name,
    existing_id: doc.existing_id,
    jde_id: doc.jde_id,
    dietary: JSON.stringify(doc.dietary),
    allergens: JSON.stringify(doc.allergens),
    labels: JSON.stringify(doc.labels),
    global_match: JSON.stringify(doc.global_match),
  };
}

/** The document of a row, its child lists still empty. */
export function itemDocumentOf(row: Row<'item'>): ItemDocument {
  return {
    name: row.name,
    price: row.price_cents / 100,
    description: row.description,
    active: row.active,
    no_notes: row.no_notes,
    price_by_weight: row.price_by_weight,
    package_count: row.package_count,
    weight: row.weight_mg === null ? null : milligramsToGrams(row.weight_mg),
    calories: row.calories,
    pos_id: row.pos_id,
    image: row.image_id,
    schedule: row.schedule,
    container: row.container,
    custom: JSON.parse(row.custom),
    custom_item_name: { local_name: row.local_name, global_name: row.global_name },
    existing_id: row.existing_id,
    jde_id: row.jde_id,
    dietary: JSON.parse(row.dietary),
    allergens: JSON.parse(row.allergens),
    labels: JSON.parse(row.labels),
    global_match: JSON.parse(row.global_match),
    sku: [],
    tags: [],
    day_parts: [],
    prices: [],
    option_groups: [],
    options: [],
  };
}
