import { checkDiscount } from '~/menu/rules/check';
import type { DiscountType } from '~/menu/rules/documents';
import { tableEntity } from '~/service/changes/table-entity';
import { refuseFaults } from '~/service/errors';
import { discountFields, fromDiscountDetails, toDiscountDetails } from './fields';

const row = tableEntity({
  name: 'discount',
  locationColumn: 'location_id',
  fields: discountFields,
  packed: { column: 'details', pack: toDiscountDetails, unpack: fromDiscountDetails },
  check: (doc) =>
    refuseFaults(checkDiscount(doc.discount_type as DiscountType, toDiscountDetails(doc))),
});

/** What is taken off, and of which items, says something only with the type. */
export const discountEntity: typeof row = {
  ...row,
  together: [['discount_type', 'amount', 'items']],
};
