/** Kinds that can be deleted and restored, in display order. */
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
