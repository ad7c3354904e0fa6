import { bakery } from './drawings/bakery';
import { beerWine } from './drawings/beer-wine';
import { breakfast } from './drawings/breakfast';
import { coldDrinks } from './drawings/cold-drinks';
import { fruit } from './drawings/fruit';
import { grabAndGo } from './drawings/grab-and-go';
import { hotDrinks } from './drawings/hot-drinks';
import { hotFood } from './drawings/hot-food';
import { pizzaPasta } from './drawings/pizza-pasta';
import { salads } from './drawings/salads';
import { sandwiches } from './drawings/sandwiches';
import { shop } from './drawings/shop';
import { sidesSnacks } from './drawings/sides-snacks';
import { soupsNoodles } from './drawings/soups-noodles';
import { sweets } from './drawings/sweets';
import type { Drawing } from './scene';
import { searchPictures } from './search';

/** A picture that every organisation may use, drawn for this program. */
export interface StockPicture {
  /** Stays the same as long as the program has the picture. */
  key: string;
  /** What it shows: its alternative text. */
  description: string;
  group: string;
  tags: readonly string[];
  /** The source of a vector graphic. */
  svg: string;
}

const drawings = {
  'Hot drinks': hotDrinks,
  'Cold drinks': coldDrinks,
  'Beer & wine': beerWine,
  Bakery: bakery,
  Breakfast: breakfast,
  Sandwiches: sandwiches,
  'Salads & bowls': salads,
  'Soups & noodles': soupsNoodles,
  'Hot food': hotFood,
  'Pizza & pasta': pizzaPasta,
  'Sides & snacks': sidesSnacks,
  Fruit: fruit,
  'Sweets & ice cream': sweets,
  'Grab & go': grabAndGo,
  'Shop & merchandise': shop,
} satisfies Record<string, Record<string, Drawing>>;

type KeysOf<T> = T extends unknown ? keyof T : never;
export type StockKey = KeysOf<(typeof drawings)[keyof typeof drawings]>;

/** All pictures, group by group. */
export const stockPictures: readonly StockPicture[] = Object.entries(drawings).flatMap(
  ([group, ofGroup]) =>
    Object.entries<Drawing>(ofGroup).map(([key, drawing]) => ({ key, group, ...drawing })),
);

/** The groups in the order in which they are shown. */
export const stockGroups: readonly string[] = Object.keys(drawings);

const byKey = new Map(stockPictures.map((picture) => [picture.key, picture]));

export function stockPicture(key: StockKey): StockPicture;
export function stockPicture(key: string): StockPicture | undefined;
export function stockPicture(key: string): StockPicture | undefined {
  return byKey.get(key);
}

/**
 * The pictures that every word of a query finds, in any order, as a whole or as the beginning of a word,
 * singular or plural; the best first. A query without words finds all.
 */
export function searchStock(query: string): readonly StockPicture[] {
  return searchPictures(stockPictures, query);
}
