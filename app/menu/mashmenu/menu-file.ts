import type { DayPart } from '../day-parts';
import type { OptionRange } from '../option-groups';
import type { DiscountDetails, FeeDetails } from '../rules/documents';
import type { KeyedItem, KeyedMenu } from './format';

/** A valid file: defaults filled in, references are indexes. Prices in currency units, weights in grams. */
export interface MenuFile {
  version: 1;
  exported_at: string | null;
  /** True if every key is the object's id as text. */
  keeps_ids: boolean;
  location: KeyedMenu['location'];
  /** Ids are the file's own; an end at midnight is 24:00. */
  day_parts: DayPart[];
  images: (KeyedMenu['images'][string] & { key: string })[];
  option_groups: KeyedMenu['option_groups'];
  options: MenuFileOption[];
  /** At most one is active. */
  price_modes: KeyedMenu['price_modes'];
  items: MenuFileItem[];
  /** In kiosk order, like their categories and items. */
  stations: MenuFileStation[];
  relations: MenuFileRelation[];
  /** In the targets of rules, a number is an index into `items` and text is a tag. */
  discounts: (Omit<KeyedMenu['discounts'][number], 'details'> & { details: DiscountDetails })[];
  fees: (Omit<KeyedMenu['fees'][number], 'details'> & { details: FeeDetails })[];
  taxes: KeyedMenu['taxes'];
}

export interface MenuFileOption extends Omit<KeyedMenu['options'][number], 'image' | 'item'> {
  image: number | null;
  item: number | null;
}

type LinkedFields = 'image' | 'prices' | 'option_groups' | 'relations';

export interface MenuFileItem extends Omit<KeyedItem, LinkedFields> {
  /** Ids of `day_parts`, ascending; empty is All Day. */
  day_parts: number[];
  image: number | null;
  /** `mode` is an index into `price_modes`. */
  prices: { mode: number; price: number }[];
  option_groups: MenuFileGroupLink[];
}

export interface MenuFileGroupLink {
  group: number;
  range: OptionRange;
  /** `option` is an index into `options`, each once. */
  options: { option: number; default: 0 | 1; max_count: number }[];
}

type KeyedStation = KeyedMenu['stations'][number];

export interface MenuFileStation extends Omit<KeyedStation, 'image' | 'categories'> {
  image: number | null;
  categories: MenuFileCategory[];
}

export interface MenuFileCategory
  extends Omit<KeyedStation['categories'][number], 'image' | 'items'> {
  image: number | null;
  /** Indexes into `items`, each once. */
  items: number[];
}

export interface MenuFileRelation {
  type: KeyedItem['relations'][number]['type'];
  /** Index of the container, or of the hot item. */
  item: number;
  /** Index of the other item. */
  related: number;
}
