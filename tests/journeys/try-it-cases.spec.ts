import { callsOf } from '../support/calls';
import { MANAGER, openAs, STAFF } from '../support/people';
import { expect, test } from '../support/warehouse';

/** Name, price and tags of what the cases sell. */
const GOODS = {
  latte: ['Latte', 5.75, 'drink:hot'],
  burger: ['Pier burger', 9.5, 'grill', 'prepared'],
  fries: ['Fries', 3.5, 'side', 'prepared'],
  water: ['Spring water', 1.95, 'drink:bottle', 'deposit'],
  chips: ['Sea salt chips', 2.1, 'snack'],
  soup: ['Tomato soup', 5.5, 'soup', 'prepared'],
  loaf: ['Loaf', 4, 'bakery'],
  card: ['Gift card', 25, 'gift-card'],
  milk: ['Oat milk', 3.19, 'grocery'],
  croissant: ['Croissant', 3.33, 'bakery'],
} as const;
type Good = keyof typeof GOODS;

const mealRules = [
  { type: 'percent_off', value: 10 },
  { type: 'total_amount', value: 2 },
  { type: 'percent_off', value: 50 },
];
const meal = { items: [['grill'], ['side'], ['drink:bottle']], rules: mealRules };
const happy = { percent_off: 20, items: ['drink:hot'], times_of_day: '14:00-16:00' };
const deposit = { type: 'flat', value: 0.05, items: ['deposit'], non_taxable: true };

interface Case {
  name: string;
  basket: [good: Good, count: number][];
  discounts?: [type: 'combo' | 'single' | 'global', details: object][];
  fees?: object[];
  taxes?: [rates: object, details?: object][];
  /** How it is ordered, and what the bill comes to then. */
  asked: [query: Record<string, string>, total: string, words?: string][];
}

/** Each worked by hand, in dollars. */
const CASES: Case[] = [
  {
    // 3 × 1.95 = 5.85; 3 × 0.05 = 0.15; 8.875 % of 5.85 = 0.5191875 → 0.52.
    name: 'a bottle deposit is paid for each bottle and is not taxed',
    basket: [['water', 3]],
    fees: [deposit],
    taxes: [[{ ALL: 0.08875 }]],
    asked: [[{}, '$6.52', '3 × $0.05, not taxed']],
  },
  {
    // Burger 9.50 and soup 5.50 at 8 % = 1.20; loaf 4.00 and oat milk 3.19 are not taxed.
    name: 'prepared food is taxed and groceries are not',
    basket: [
      ['burger', 1],
      ['soup', 1],
      ['loaf', 1],
      ['milk', 1],
    ],
    taxes: [[{ ALL: 0.08 }, { apply_to_tags: ['prepared'] }]],
    asked: [[{}, '$23.39']],
  },
  {
    // One whole meal: 0.95 + 1.50 + 0.98 off 27.95.
    name: 'a meal deal takes a share off each part, once for each whole meal',
    basket: [
      ['burger', 2],
      ['fries', 2],
      ['water', 1],
    ],
    discounts: [['combo', meal]],
    asked: [[{}, '$24.52', '$0.975 → $0.98']],
  },
  {
    // 20 % of 11.50 is 2.30, before 16:00.
    name: 'happy hour ends on the minute',
    basket: [['latte', 2]],
    discounts: [['single', happy]],
    asked: [
      [{ time: '13:59' }, '$11.50', '1:59 PM is before 2:00 PM – 4:00 PM.'],
      [{ time: '15:59' }, '$9.20'],
      [{ time: '16:00' }, '$11.50', '4:00 PM is after 2:00 PM – 4:00 PM.'],
    ],
  },
  {
    // 5 % of 5.75 + 3.33 = 0.454 → 0.45, off 34.08.
    name: 'a student card leaves gift cards out, and applies where that tender pays',
    basket: [
      ['latte', 1],
      ['card', 1],
      ['croissant', 1],
    ],
    discounts: [['global', { percent_off: 5, skip_tags: ['gift-card'], tender_only: true }]],
    asked: [
      [{ tender: 'on' }, '$33.63'],
      [{}, '$34.08', 'Applies only with a tender that brings it.'],
    ],
  },
  {
    // 8.00 × 7 / 107 = 0.52336… → 0.52 is in the price.
    name: 'an inclusive VAT is contained in the price',
    basket: [['loaf', 2]],
    taxes: [[{ ALL: 0.07 }, { inclusive: true }]],
    asked: [[{}, '$8.00', '$0.52']],
  },
  {
    // 13.00: 8 % = 1.04 there, 6.25 % = 0.8125 → 0.81 to go.
    name: 'eaten there and taken out have rates of their own',
    basket: [
      ['burger', 1],
      ['fries', 1],
    ],
    taxes: [[{ DINE_IN: 0.08, TAKE_OUT: 0.0625 }]],
    asked: [
      [{}, '$14.04'],
      [{ order: 'TAKE_OUT' }, '$13.81'],
    ],
  },
  {
    // 9.50 − 0.95 = 8.55; 3 % = 0.2565 → 0.26; 8 % of 8.81 = 0.7048 → 0.70.
    name: 'a living wage fee is taxed like the food that it is on',
    basket: [['burger', 1]],
    discounts: [['single', { percent_off: 10, items: ['grill'] }]],
    fees: [{ type: 'percent', value: 3, items: ['grill'], non_taxable: false }],
    taxes: [[{ ALL: 0.08 }, { apply_to_tags: ['prepared'] }]],
    asked: [[{}, '$9.51', '$0.2565 → $0.26']],
  },
  {
    // 57.00 − 10.00 = 47.00; 6 % = 2.82; 2.25 % = 1.0575 → 1.06; large orders begin at 50.00.
    name: 'state and city tax the same price, and large orders are those after discounts',
    basket: [['burger', 6]],
    discounts: [['global', { amount_off: 10 }]],
    taxes: [[{ ALL: 0.06 }], [{ ALL: 0.0225 }], [{ ALL: 0.015 }, { min_basket_price: 50 }]],
    asked: [[{}, '$50.88', 'The basket, $47.00, is below $50.00.']],
  },
  {
    // Meal 3.43 and happy hour 2.30 off 28.55; deposit 0.05, wage 0.26; 8 % of 20.01 → 1.60; 4 % of 2.10 → 0.08.
    name: 'a whole afternoon: a meal, happy hour, deposit, wage and two rates',
    basket: [
      ['latte', 2],
      ['burger', 1],
      ['fries', 1],
      ['water', 1],
      ['chips', 1],
    ],
    discounts: [
      ['combo', meal],
      ['single', { ...happy, discount_capping: 5 }],
    ],
    fees: [deposit, { type: 'percent', value: 3, items: ['grill'], non_taxable: false }],
    taxes: [
      [{ DINE_IN: 0.08, TAKE_OUT: 0.0625 }, { apply_to_tags: ['prepared', 'drink:hot'] }],
      [{ ALL: 0.04 }, { apply_to_tags: ['snack'] }],
    ],
    asked: [[{}, '$24.81', '$1.6008 → $1.60']],
  },
];

test('Bills that were worked by hand come out to the cent', { tag: '@path' }, async ({
  page,
  newPerson,
  loaded,
}) => {
  test.setTimeout(180_000);
  const { call } = await callsOf(loaded.server.url, STAFF);
  const here = { location_id: loaded.locationId };
  const ids = new Map<Good, number>();
  for (const [good, [name, price, ...tags]] of Object.entries(GOODS)) {
    const { id } = await call('item.create', { ...here, name, price, tags });
    ids.set(good as Good, id);
  }
  await openAs(page, STAFF, `/location/${loaded.locationId}/items`);
  const manager = await newPerson();
  await openAs(manager, MANAGER, `/location/${loaded.locationId}/items`);
  for (const { name, basket, discounts = [], fees = [], taxes = [], asked } of CASES) {
    const undo: (() => Promise<unknown>)[] = [];
    for (const [discount_type, details] of discounts) {
      const { id } = await call('discount.create', { ...here, name, discount_type, details });
      undo.push(() => call('discount.destroy', { ...here, id }));
    }
    for (const details of fees as never[]) {
      const { id } = await call('fee.create', { ...here, name, details });
      undo.push(() => call('fee.destroy', { ...here, id }));
    }
    for (const [rates, more] of taxes) {
      const details = { rates, ...more } as never;
      const { id } = await call('tax.create', { ...here, name, rule_type: 'MATCH', details });
      undo.push(() => call('tax.destroy', { ...here, id }));
    }
    for (const [query, total, words = ''] of asked) {
      const lines = basket.flatMap(([good, count], line) => [
        [`l${line}`, String(ids.get(good))],
        [`l${line}n`, String(count)],
      ]);
      const moment = { date: '2026-11-24', time: '14:20', ...query };
      const search = new URLSearchParams([...Object.entries(moment), ...lines]);
      await page.goto(`/location/${loaded.locationId}/try?${search}`);
      const bill = page.getByRole('region', { name: 'The bill' });
      await expect(bill.getByRole('status'), name).toContainText(total);
      await expect(page.getByRole('main'), name).toContainText(words);
      if (taxes.length === 0) continue;
      await manager.goto(`/location/${loaded.locationId}/try?${search}`);
      const same = manager.getByRole('region', { name: 'The bill' });
      await expect(same.getByRole('status'), `${name}, for who sees no tax rules`).toContainText(
        total,
      );
    }
    for (const step of undo) await step();
  }
});
