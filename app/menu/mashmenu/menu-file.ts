import type { DayPart } from '../day-parts';
import type { OptionRange } from '../option-groups';
import type { DiscountDetails, FeeDetails } from '../rules/documents';
import type { KeyedItem, KeyedMenu } from './format';

/**
 * A .mashmenu file that was read and found right. Every default is filled in and every reference
 * is the zero-based index into the list that holds what it names, so that rows can be inserted
 * list by list and their ids looked up by position. Prices are units of the currency with two
 * decimals, weights grams with three, as on the wire.
 */
export interface MenuFile {
  version: 1;
  exported_at: string | null;
  /** Whether every key is the object's id as text. */
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
  /** In the order of the kiosk, like their categories and these categories' items. */
  stations: MenuFileStation[];
  relations: MenuFileRelation[];
  /** In what rules reach, a number is an index into `items`, and text is a tag. */
  discounts: (Omit<KeyedMenu['discounts'][number], 'details'> & { details: DiscountDetails })[];
  fees: (Omit<KeyedMenu['fees'][number], 'details'> & { details: FeeDetails })[];
  taxes: KeyedMenu['taxes'];
}

export interface MenuFileOption extends Omit<KeyedMenu['options'][number], 'image' | 'item'> {
  /** Index into `images`. */
  image: number | null;
  /** Index into `items`. */
  item: number | null;
}

type LinkedFields = 'image' | 'prices' | 'option_groups' | 'relations';

export interface MenuFileItem extends Omit<KeyedItem, LinkedFields> {
  /** Ids of `day_parts`, ascending; empty is All Day. */
  day_parts: number[];
  /** Index into `images`. */
  image: number | null;
  /** `mode` is an index into `price_modes`. */
  prices: { mode: number; price: number }[];
  option_groups: MenuFileGroupLink[];
}

export interface MenuFileGroupLink {
  /** Index into `option_groups`. */
  group: number;
  /** Null for a single group. */
  range: OptionRange;
  /** `option` is an index into `options`, each once. */
  options: { option: number; default: 0 | 1; max_count: number }[];
}

type KeyedStation = KeyedMenu['stations'][number];

export interface MenuFileStation extends Omit<KeyedStation, 'image' | 'categories'> {
  /** Index into `images`. */
  image: number | null;
  categories: MenuFileCategory[];
}

export interface MenuFileCategory
  extends Omit<KeyedStation['categories'][number], 'image' | 'items'> {
  /** Index into `images`. */
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
