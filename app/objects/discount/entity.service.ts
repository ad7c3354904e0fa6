import { checkDiscount } from '~/menu/rules/check';
import type { DiscountType } from '~/menu/rules/documents';
import { tableEntity } from '~/service/changes/table-entity';
import { refuseFaults } from '~/service/errors';
import { discountFields, fromDiscountDetails, toDiscountDetails } from './fields';

export const discountEntity = tableEntity({
  name: 'discount',
  locationColumn: 'location_id',
  fields: discountFields,
  packed: { column: 'details', pack: toDiscountDetails, unpack: fromDiscountDetails },
  isBound: ({ discount_type }) => discount_type === 'combo',
  check: (doc) =>
    refuseFaults(checkDiscount(doc.discount_type as DiscountType, toDiscountDetails(doc))),
});
