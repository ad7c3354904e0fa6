import { code, flag, image, money, name, referenceOrNull } from '~/fields/field';

/** Shared by all items that have the option. */
export const optionFields = {
  name: name(),
  price: money('Price', { column: 'price_cents', negative: true, priced: true }),
  active: flag('Active', 1),
  pos_id: code('POS ID'),
  image: image(),
  item_id: referenceOrNull('Item'),
};
