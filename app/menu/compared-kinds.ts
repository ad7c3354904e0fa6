/** The kinds of objects that two moments of a menu are compared by, in the order in which they are told. */
export const COMPARED = [
  'station',
  'category',
  'item',
  'option_group',
  'option',
  'relation',
  'price_mode',
  'discount',
  'fee',
  'tax',
  'image',
] as const;

export type Compared = (typeof COMPARED)[number];
