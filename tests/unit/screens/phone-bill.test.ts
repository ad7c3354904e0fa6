import { expect, it } from 'vitest';
import { PRICE_MAX_CENTS } from '~/menu/money';
import { phoneQuery } from '~/phone/phone-address';
import { phonePage, type ShownMenu } from '~/phone/phone-page';

const gold: ShownMenu['items'][number] = {
  ...{ id: 1, name: 'Gold bar', description: '', price: PRICE_MAX_CENTS / 100, image: null },
  ...{ price_by_weight: 0, no_notes: 0, calories: null, dietary: [], allergens: [], groups: [] },
};
const shown: ShownMenu = {
  location: {
    ...{ name: 'Vault', currency: 'USD', pickup_locations: [] },
    operation_hours: { start: '00:00', end: '24:00', all_day: true, weekends: true },
  },
  when: { date: '2026-11-18', time: '12:00', part: null },
  ...{ closed: null, orders: null, price_mode: null, stations: [], station: null, category: null },
  items: [gold],
  bill: {
    items: 989_999_999.01,
    steps: [
      { kind: 'discount', name: 'A tenth', amount: -98_999_999.9 },
      { kind: 'tax', name: 'Gold tax', amount: 71_279_999.93 },
    ],
    total: 962_279_999.04,
    given_back: 0,
  },
};

it('shows a bill above the highest price of an item, and the menu beside it', () => {
  const { basket } = phonePage(shown, phoneQuery.read(new URLSearchParams()), [
    { item: 1, count: 99, choices: [], note: '' },
  ]);
  expect(basket.sum).toBe('$989,999,999.01');
  expect(basket.bill).toEqual({
    steps: [
      { name: 'A tenth', amount: '-$98,999,999.90' },
      { name: 'Taxes', amount: '$71,279,999.93' },
    ],
    total: '$962,279,999.04',
    givenBack: null,
  });
});
