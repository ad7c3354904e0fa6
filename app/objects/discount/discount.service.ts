import { ownRules } from '~/service/calls/own-rules';
import { discountEntity } from './entity.service';
import { discountHead, fromDiscountDetails } from './fields';

export const ownDiscounts = ownRules('discount', discountEntity, {
  head: discountHead,
  unpack: fromDiscountDetails,
});
