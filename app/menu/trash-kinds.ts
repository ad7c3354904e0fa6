/** The kinds of objects that people delete and restore, in the order in which they are told. */
export const trashKinds = [
  'item',
  'station',
  'category',
  'option_group',
  'option',
  'discount',
  'fee',
  'tax',
  'price_mode',
  'image',
] as const;

export type TrashKind = (typeof trashKinds)[number];
