import type { FieldTable } from '~/fields/field';
import type { KindName } from '~/menu/kinds';
import { dismissalFields } from '~/objects/dismissal/fields';
import { categoryFields } from './category/fields';
import { discountFields } from './discount/fields';
import { feeFields } from './fee/fields';
import { pinnedFieldFields } from './held-field/fields';
import { imageFields } from './image/fields';
import { itemFields } from './item/fields';
import { locationFields, settingsFields } from './location/fields';
import { optionFields } from './option/fields';
import { optionGroupFields } from './option-group/fields';
import { ownLeaveFields, ownPriceFields, ownValueFields } from './own-value/fields';
import { priceModeFields } from './price-mode/fields';
import { relationFields } from './relation/fields';
import { soldOutFields } from './sold-out/fields';
import { stationFields } from './station/fields';
import { taxFields } from './tax/fields';

export const fieldTables: Record<KindName, FieldTable> = {
  location: { ...locationFields, ...settingsFields },
  image: imageFields,
  price_mode: priceModeFields,
  option_group: optionGroupFields,
  option: optionFields,
  item: itemFields,
  relation: relationFields,
  discount: discountFields,
  fee: feeFields,
  tax: taxFields,
  station: stationFields,
  category: categoryFields,
  held_field: pinnedFieldFields,
  dismissal: dismissalFields,
  sold_out: soldOutFields,
  own_price: ownPriceFields,
  own_value: ownValueFields,
  own_leave: ownLeaveFields,
};
