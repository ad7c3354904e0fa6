import * as bakery from './bakery';
import * as coldDrinks from './cold-drinks';
import * as hotDrinks from './hot-drinks';
import * as kitchen from './kitchen';
import type { Drawing } from './scene';
import * as stand from './stand';

/** The pictures of the demo, drawn for it; kept as the source of a vector graphic. */
export const pictures = {
  ...hotDrinks,
  ...coldDrinks,
  ...bakery,
  ...stand,
  ...kitchen,
} satisfies Record<string, Drawing>;

export type PictureName = keyof typeof pictures;
