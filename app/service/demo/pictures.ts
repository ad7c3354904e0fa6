import type { StockKey } from '../stock';

/** The stock pictures that the demo shows. */
export const demoPictures = [
  ...(['coffee', 'latte', 'tea', 'iced-coffee', 'orange-juice', 'cola-can'] as const),
  ...(['water-bottle', 'beer', 'red-wine', 'croissant', 'cookies', 'cake', 'pretzel'] as const),
  ...(['sandwich', 'salad', 'tomato-soup', 'noodle-bowl', 'burger', 'hot-dog'] as const),
  ...(['fish-fillet', 'pizza-slice', 'fries', 'popcorn', 'potato-chips', 'fruit-bowl'] as const),
  'ice-cream',
] as const satisfies readonly StockKey[];

export type PictureName = (typeof demoPictures)[number];
