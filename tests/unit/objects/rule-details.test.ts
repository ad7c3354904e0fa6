import fc from 'fast-check';
import { expect, it } from 'vitest';
import { initialDocument } from '~/fields/columns';
import {
  type DiscountDetails,
  discountDetails,
  feeDetails,
  taxDetails,
} from '~/menu/rules/documents';
import { discountHead, fromDiscountDetails, toDiscountDetails } from '~/objects/discount/fields';
import { feeHead, fromFeeDetails, toFeeDetails } from '~/objects/fee/fields';
import { fromTaxDetails, taxHead, toTaxDetails } from '~/objects/tax/fields';

const cents = fc.integer({ min: -5000, max: 5000 }).map((amount) => amount / 100);
const price = fc.option(fc.nat(5000).map((amount) => amount / 100));
const tags = fc.uniqueArray(fc.constantFrom('drink:hot', 'student', 'gift-card'));
const targets = fc.uniqueArray(
  fc.oneof(fc.integer({ min: 1, max: 99 }), fc.constantFrom('a', 'b:c')),
);
const date = fc.constantFrom(null, '2026-05-01', '2026-12-31');

it('the fields of a discount make the same details again', () => {
  const rule = fc.record({ type: fc.constantFrom('percent_off', 'amount_off'), value: cents });
  const amounts = fc.oneof(
    fc.record({ percent_off: cents }),
    fc.record({ amount_off: cents }),
    fc.record({ total_amount: cents }),
    fc.record({ rules: fc.array(rule, { minLength: 1 }) }),
  );
  const others = fc.record(
    {
      items: fc.oneof(targets, fc.array(targets, { minLength: 1 })),
      regexp: fc.constantFrom('', 'tea$'),
      start_datetime: fc.constantFrom('2026-05-01', '2026-05-01 08:00'),
      times_of_day: fc.constantFrom('', '08:00-10:00,14:00-'),
      skip_tags: tags,
      rebate_amount: price,
      tender_only: fc.boolean(),
      remote: fc.constant(true),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(amounts, others, (amount, fields) => {
      const details: DiscountDetails = discountDetails.parse({ ...amount, ...fields });
      const doc = { ...initialDocument(discountHead), ...fromDiscountDetails(details) };
      expect(toDiscountDetails(doc)).toEqual(details);
    }),
  );
});

it('the fields of a fee make the same details again', () => {
  const given = fc.record(
    {
      type: fc.constantFrom('flat', 'percent'),
      value: cents,
      items: targets,
      non_taxable: fc.boolean(),
    },
    { requiredKeys: ['type', 'value'] },
  );
  fc.assert(
    fc.property(given, (fee) => {
      const details = feeDetails.parse(fee);
      const doc = { ...initialDocument(feeHead), ...fromFeeDetails(details) };
      expect(toFeeDetails(doc)).toEqual(details);
    }),
  );
});

it('the fields of a tax rule make the same details again', () => {
  const rate = fc.constantFrom(null, 0, 0.08, '' as const);
  const given = fc.record(
    {
      start: date,
      end: date,
      skip_tags: tags,
      apply_to_tags: tags,
      min_basket_price: price,
      price_iteq: price,
      inclusive: fc.boolean(),
      rates: fc.record({ ALL: rate, DINE_IN: rate, TAKE_OUT: rate }),
    },
    { requiredKeys: ['rates'] },
  );
  fc.assert(
    fc.property(given, (tax) => {
      const details = taxDetails.parse(tax);
      const doc = { ...initialDocument(taxHead), ...fromTaxDetails(details) };
      expect(toTaxDetails(doc)).toEqual(details);
    }),
  );
});
