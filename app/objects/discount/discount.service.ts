import { localRules } from '~/service/calls/local-rules';
import { discountEntity } from './entity.service';
import { discountHead, fromDiscountDetails } from './fields';

export const ownDiscounts = localRules('discount', discountEntity, {
  head: discountHead,
  unpack: fromDiscountDetails,
});
