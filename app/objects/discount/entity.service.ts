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
  /** A merge may take amount and targets from different versions if the discount stays a single one. */
  isBound: (unit, docs) => {
    const types = new Set(docs.map(({ discount_type }) => discount_type));
    return !unit.includes('amount') || types.has('combo') || types.size > 1;
  },
  check: (doc) =>
    refuseFaults(checkDiscount(doc.discount_type as DiscountType, toDiscountDetails(doc))),
});
