import { code, flag, image, money, name, referenceOrNull } from '~/fields/field';

/** The fields of an option, which are the same in every item that has it. */
export const optionFields = {
  name: name(),
  price: money('Price', { column: 'price_cents', negative: true }),
  active: flag('Active', 1),
  pos_id: code('POS ID'),
  image: image(),
  item_id: referenceOrNull('Item'),
};
