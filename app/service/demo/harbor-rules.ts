import type { Days } from './days';
import type { MenuText } from './menu-text';

/** What Harbor Café takes off a bill and adds to it: each form of a rule, and each reason why one does not apply. */
export function harborRules(days: Days): Pick<MenuText, 'discounts' | 'fees' | 'taxes'> {
  return {
    discounts: [
      {
        name: 'Happy hour',
        discount_type: 'single',
        details: {
          percent_off: 15,
          items: [{ tag: 'drink:cold' }, { tag: 'drink:hot' }],
          times_of_day: '14:00-16:00',
          skip_tags: ['seasonal'],
          discount_capping: 5,
        },
      },
      {
        name: 'Breakfast deal',
        discount_type: 'combo',
        details: {
          total_amount: 8.5,
          items: [[{ item: 'egg-sandwich' }, { item: 'oatmeal' }], [{ tag: 'drink:hot' }]],
        },
      },
      {
        name: 'Burger and side',
        discount_type: 'combo',
        details: {
          rules: [
            { type: 'amount_off', value: 1 },
            { type: 'percent_off', value: 50 },
            { type: 'total_amount', value: 1.5 },
          ],
          items: [[{ tag: 'grill' }], [{ tag: 'side' }], [{ tag: 'bottle' }]],
        },
      },
      {
        name: 'Student card',
        discount_type: 'global',
        details: { percent_off: 10, skip_tags: ['bottle'], tender_only: true },
      },
      {
        name: 'Order ahead',
        discount_type: 'global',
        details: { amount_off: 0.5, remote: true },
      },
      {
        name: 'Pumpkin season',
        discount_type: 'single',
        active: 0,
        details: { amount_off: 0.75, regexp: '^pumpkin', rebate_amount: 0.25 },
      },
      {
        name: 'Opening week',
        discount_type: 'single',
        details: {
          total_amount: 2,
          items: [{ item: 'latte' }, { item: 'cappuccino' }],
          start_datetime: days.dates(-60),
          end_datetime: days.dates(-53),
        },
      },
      {
        name: 'Harbor festival',
        discount_type: 'single',
        details: {
          amount_off: -1,
          items: [{ tag: 'grill' }],
          start_datetime: `${days.dates(10)} 10:00`,
          end_datetime: `${days.dates(12)} 22:00`,
        },
      },
      {
        name: 'Gift card bonus',
        discount_type: 'single',
        details: { percent_off: 5, items: [{ tag: 'gift-card' }] },
      },
    ],
    fees: [
      {
        name: 'Bottle deposit',
        details: { type: 'flat', value: 0.05, items: [{ tag: 'bottle' }], non_taxable: true },
      },
      {
        name: 'Packaging',
        details: { type: 'percent', value: 3, items: [{ item: 'lunch-box' }, { tag: 'soup' }] },
      },
      { name: 'Compost', details: { type: 'flat', value: 0.1 } },
    ],
    taxes: [
      {
        name: 'Prepared food',
        details: {
          apply_to_tags: ['grill', 'soup', 'breakfast', 'side', 'salad'],
          rates: { DINE_IN: 0.08, TAKE_OUT: 0.0625 },
        },
      },
      {
        name: 'Drinks and snacks',
        details: {
          apply_to_tags: ['drink:hot', 'drink:cold', 'grab-and-go', 'bakery'],
          skip_tags: ['seasonal'],
          rates: { ALL: 0.0825 },
        },
      },
      {
        name: 'Large orders',
        details: { apply_to_tags: ['grill'], min_basket_price: 100, rates: { ALL: 0.01 } },
      },
      {
        name: 'Luxury, contained',
        details: {
          apply_to_tags: ['grab-and-go'],
          price_gteq: 10,
          inclusive: true,
          rates: { ALL: 0.02 },
        },
      },
      {
        name: 'Old city tax',
        details: { end: days.dates(-1), apply_to_tags: ['grill'], rates: { ALL: 0.005 } },
      },
    ],
  };
}
