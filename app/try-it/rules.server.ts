import { byStatus } from '~/creator/by-status.server';
import type { DiscountType } from '~/menu/rules/documents';
import {
  type DiscountRule,
  type FeeRule,
  parseDiscount,
  parseFee,
  parseTax,
  type TaxRule,
} from '~/menu/rules/rule';
import type { LocationGuarded } from '~/session/guards.server';

export interface StoredRules {
  discount: DiscountRule[];
  fee: FeeRule[];
  tax: TaxRule[];
}

/** Tax rules are null for people who may not see them. @throws CreatorError */
export async function loadStoredRules({
  creator,
  location,
}: LocationGuarded): Promise<{ rules: StoredRules; withoutTaxes: boolean }> {
  const at = { location_id: location.id };
  const [discounts, fees, taxes] = await Promise.all([
    creator.call('discount.all', at),
    creator.call('fee.all', at),
    creator.call('tax.all', at).catch(byStatus({ 403: () => null })),
  ]);
  return {
    rules: {
      discount: discounts.map((discount) =>
        parseDiscount({ ...discount, discount_type: discount.discount_type as DiscountType }),
      ),
      fee: fees.map(parseFee),
      tax: (taxes ?? []).map(parseTax),
    },
    withoutTaxes: taxes === null,
  };
}
