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
