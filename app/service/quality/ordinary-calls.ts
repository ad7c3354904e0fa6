import { categoryHandlers } from '~/objects/category/category.service';
import { discountHandlers } from '~/objects/discount/discount.service';
import { feeHandlers } from '~/objects/fee/fee.service';
import { itemHandlers } from '~/objects/item/service/item.service';
import { locationUpdateHandlers } from '~/objects/location/service/location-update.service';
import { relationHandlers } from '~/objects/relation/relations.service';
import { taxHandlers } from '~/objects/tax/tax.service';
import type { Handlers } from '../context';

export const ordinaryHandlers: Partial<Handlers> = {
  'item.update': itemHandlers['item.update'],
  'category.update': categoryHandlers['category.update'],
  'location.update': locationUpdateHandlers['location.update'],
  'discount.update': discountHandlers['discount.update'],
  'discount.destroy': discountHandlers['discount.destroy'],
  'fee.destroy': feeHandlers['fee.destroy'],
  'tax.destroy': taxHandlers['tax.destroy'],
  ...relationHandlers,
};
