import { bakery } from './bakery';
import { coldDrinks } from './cold-drinks';
import { hotDrinks } from './hot-drinks';
import { kitchen } from './kitchen';
import type { Drawing } from './scene';
import { stand } from './stand';

/** The pictures of the demo, drawn for it; kept as the source of a vector graphic. */
export const pictures = {
  ...hotDrinks,
  ...coldDrinks,
  ...bakery,
  ...stand,
  ...kitchen,
} satisfies Record<string, Drawing>;

export type PictureName = keyof typeof pictures;
