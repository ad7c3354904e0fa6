import { describe, expect, it } from 'vitest';
import { checkDiscount, checkFee, checkTax } from '~/menu/rules/check';
import {
  type DiscountType,
  discountDetails,
  feeDetails,
  type RuleFault,
  taxDetails,
} from '~/menu/rules/documents';

const texts = (faults: RuleFault[]) =>
  faults.map(({ path, message }) => `${path.join('.')}: ${message}`);
const discountFaults = (type: DiscountType, details: object) =>
  texts(checkDiscount(type, discountDetails.parse(details)));
const feeFaults = (details: object) => texts(checkFee(feeDetails.parse(details)));
const taxFaults = (details: object) => texts(checkTax(taxDetails.parse(details)));

describe('details of a discount', () => {
  it('hold what was given, and nothing for what was left empty', () => {
    const details = discountDetails.parse({
      percent_off: 10,
      amount_off: null,
      items: [4, 'Drink: Hot', 4],
      regexp: '',
      start_datetime: '2026-05-01',
      end_datetime: '2026-05-31 16:30',
      times_of_day: '08:00–10:00, 2pm to 4pm',
      skip_tags: [],
      tender_only: false,
      remote: true,
    });
    expect(details).toStrictEqual({
      percent_off: 10,
      items: [4, 'drink:hot'],
      start_datetime: '2026-05-01 00:00:00',
      end_datetime: '2026-05-31 16:30:00',
      times_of_day: '08:00-10:00,14:00-16:00',
      remote: true,
    });
  });

  it('keep a time that cannot be read, and are refused for it', () => {
    for (const times_of_day of ['14:00', '08:00-10:00,-18:00', '19:00-', 'noon to four']) {
      expect(discountFaults('single', { percent_off: 5, times_of_day })).toEqual([
        expect.stringMatching(
          /^times_of_day: Write (?:a start and an end|times), like 9 AM – 5 PM, not “/,
        ),
      ]);
    }
  });

  it('are right as a single, a combo and a global discount', () => {
    expect(discountFaults('single', { amount_off: -1, items: ['bakery', 7] })).toEqual([]);
    expect(discountFaults('combo', { total_amount: 8, items: [['soup'], ['bakery']] })).toEqual([]);
    const rules = [
      { type: 'percent_off', value: 10 },
      { type: 'total_amount', value: 2 },
    ];
    expect(discountFaults('combo', { rules, items: [['grill'], ['side', 3]] })).toEqual([]);
    expect(discountFaults('global', { percent_off: 5, skip_tags: ['gift-card'] })).toEqual([]);
    expect(discountFaults('single', { percent_off: 5, times_of_day: '22:00-02:00' })).toEqual([]);
    expect(discountFaults('single', { percent_off: 5, regexp: '^(hot|iced) ' })).toEqual([]);
  });

  it('have exactly one amount, and group rules in a combo alone, one for each group', () => {
    expect(discountFaults('single', {})).toEqual([': Enter an amount']);
    expect(discountFaults('single', { percent_off: 1, total_amount: 1 })).toEqual([
      'total_amount: Give only one amount: there is percent_off already',
    ]);
    const rules = [{ type: 'percent_off', value: 101 }];
    expect(discountFaults('single', { rules, items: [1] })).toEqual([
      'rules: Only a combo has group rules',
      'rules.0.value: Enter a percentage of at most 100',
    ]);
    expect(discountFaults('combo', { rules, items: [[1], [2]] })).toEqual([
      'rules: Give one rule for each group of the combo',
      'rules.0.value: Enter a percentage of at most 100',
    ]);
  });

  it('say where each fault is', () => {
    const wrong = {
      total_amount: -1,
      items: [[1], ['soup']],
      regexp: '(soup',
      start_datetime: '2026-02-30',
      end_datetime: '2026-05-01 25:00',
      times_of_day: '14:00-16:60',
      discount_capping: -5,
    };
    expect(discountFaults('single', wrong)).toEqual([
      'total_amount: Enter a price of 0 or more',
      'items: Only a combo has groups',
      'regexp: This pattern cannot be read: missing closing )',
      'start_datetime: Enter a real date like 2026-05-31',
      'end_datetime: Enter a time like 14:00',
      'times_of_day: Write times, like 9 AM – 5 PM, not “14:00-16:60”',
      'discount_capping: Enter a price of 0 or more',
    ]);
  });

  it('end after they start, and reach by a pattern in a single discount alone', () => {
    const reversed = {
      percent_off: 5,
      start_datetime: '2026-05-02',
      end_datetime: '2026-05-02',
      times_of_day: '10:00-10:00',
    };
    expect(discountFaults('global', reversed)).toEqual([
      'end_datetime: Choose an end after the start',
      'times_of_day: Choose an end after the start, in “10:00-10:00”',
    ]);
    expect(discountFaults('global', { percent_off: 5, items: [1], regexp: 'a' })).toEqual([
      'items: A global discount reaches everything: leave these out',
      'regexp: Only a single discount has one',
    ]);
  });
});

describe('details of a fee', () => {
  it('are whole, with cents in an amount and whatever was typed in a percentage', () => {
    expect(feeDetails.parse({ type: 'flat', value: 0.055 })).toEqual({
      type: 'flat',
      value: 0.06,
      items: [],
      non_taxable: false,
    });
    expect(feeDetails.parse({ type: 'percent', value: 3.125 }).value).toBe(3.125);
  });

  it('have an amount that is not below zero', () => {
    expect(feeFaults({ type: 'flat', value: 0 })).toEqual([]);
    expect(feeFaults({ type: 'flat', value: -0.05 })).toEqual([
      'value: Enter a price of 0 or more',
    ]);
    expect(feeFaults({ type: 'percent', value: -5 })).toEqual([
      'value: Enter a percentage of at least 0',
    ]);
  });
});

describe('details of a tax rule', () => {
  it('have one rate for all orders, or two and an ALL of 0', () => {
    const rates = (given: object) => taxDetails.parse({ rates: given }).rates;
    expect(rates({ ALL: 0.0825 })).toEqual({ ALL: 0.0825, DINE_IN: null, TAKE_OUT: null });
    expect(rates({ ALL: 0.08, DINE_IN: '', TAKE_OUT: '' })).toEqual({
      ALL: 0.08,
      DINE_IN: null,
      TAKE_OUT: null,
    });
    expect(rates({ DINE_IN: 0.08 })).toEqual({ ALL: 0, DINE_IN: 0.08, TAKE_OUT: 0 });
    expect(taxFaults({ rates: { ALL: 0, DINE_IN: 0, TAKE_OUT: 0 } })).toEqual([]);
  });

  it('say where each fault is', () => {
    const wrong = {
      start: '2027-01-02',
      end: '2027-01-01',
      min_basket_price: 50,
      max_basket_price: 20,
      price_gteq: 5,
      price_iteq: 4.99,
      rates: { ALL: 0.08, DINE_IN: -0.01, TAKE_OUT: 8 },
    };
    expect(taxFaults(wrong)).toEqual([
      'end: Choose an end on or after the start',
      'max_basket_price: Enter 50.00 or more',
      'price_iteq: Enter 5.00 or more',
      'rates.ALL: Leave this at 0 beside rates for dine-in and take-out',
      'rates.DINE_IN: Enter a rate of 0 or more',
      'rates.TAKE_OUT: Write the rate as a fraction: 0.08 is 8.00%',
    ]);
    expect(taxFaults({ rates: { ALL: '' } })).toEqual(['rates.ALL: Enter a rate like 0.08']);
    expect(taxFaults({ start: '2027-13-01', rates: { ALL: 0.1 } })).toEqual([
      'start: Enter a real date like 2026-05-31',
    ]);
  });
});
