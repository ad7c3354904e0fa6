import { expect, it } from 'vitest';
import { printedMenu } from '~/menu-view/print/printed-menu';

type Menu = Parameters<typeof printedMenu>[0];
type Details = Parameters<typeof printedMenu>[1];

const part = (location_id: number, id: number, name: string) => ({
  id,
  name,
  start: '07:00',
  end: '10:00',
  location_id,
});
const menu = { location_id: 1, day_parts: [part(1, 1, 'Breakfast'), part(2, 1, 'Brunch')] };
const hours = { start: '00:00', end: '24:00', all_day: true, weekends: true };
const place = { currency: 'EUR', menu, operations: { operation_hours: hours } };

/** A menu with one station; what is not printed of it is left out. */
function stationsOf(station: object, categories: object[], options: object = {}): Menu {
  const own = { id: 5, name: 'Grill', description: 'Hot.', active: 1, ...station };
  const none = { option_groups: [], options: [] };
  return { stations: [{ ...own, categories }], ...none, ...options } as unknown as Menu;
}

const anyTime = { day: null, part: null };

const category = (id: number, items: number[], active = 1) => ({
  id,
  name: `Category ${id}`,
  description: '',
  active,
  schedule: null as string | null,
  items: items.map((item) => ({ id: item, option_groups: [], options: [] })),
});

it('prints what has details, in the order of the menu, and nothing that is inactive or empty', () => {
  const details = [3, 1].map((id) => ({ id, version: 1, location_id: 1, name: `Dish ${id}` }));
  const categories = [category(1, [1, 2, 3]), category(2, [1], 0), category(3, [2])];
  const [station, ...others] = printedMenu(stationsOf({}, categories), details, place, anyTime);
  expect(others).toEqual([]);
  expect(station).toMatchObject({ id: 5, name: 'Grill', description: 'Hot.' });
  expect(station?.categories.map(({ id }) => id)).toEqual([1]);
  expect(station?.categories[0]?.items.map(({ name }) => name)).toEqual(['Dish 1', 'Dish 3']);
  expect(printedMenu(stationsOf({ active: 0 }, categories), details, place, anyTime)).toEqual([]);
  expect(printedMenu(stationsOf({}, [category(3, [2])]), details, place, anyTime)).toEqual([]);
});

it('says of an item what paper has room for: price, day parts by its own list, calories, whom it suits', () => {
  const item = { id: 1, version: 1, name: 'Stew', price: 6.5, description: 'Thick.' };
  const facts = { calories: 0, dietary: ['vegan', 'gf'], allergens: ['milk', 'wheat'] };
  const own = { ...item, ...facts, location_id: 1, day_parts: [1], price_by_weight: 1 as const };
  const inherited = { ...item, id: 2, location_id: 2, day_parts: [1] };
  const [station] = printedMenu(
    stationsOf({}, [category(1, [1, 2])]),
    [own, inherited] as Details,
    place,
    anyTime,
  );
  expect(station?.categories[0]?.items).toEqual([
    {
      id: 1,
      name: 'Stew',
      price: '€6.50 by weight',
      description: 'Thick.',
      options: [],
      facts: 'Breakfast · 0 cal · vegan · gf · Contains milk, wheat',
    },
    { id: 2, name: 'Stew', price: '€6.50', description: 'Thick.', options: [], facts: 'Brunch' },
  ]);
});

it('leaves out what is not sold on the day, or not at the day part', () => {
  const later = { ...category(2, [1]), schedule: '2026-12-05' };
  const dish = (id: number, more: object) => ({ id, version: 1, location_id: 1, ...more });
  const details = [
    dish(1, { name: 'All day', day_parts: [] }),
    dish(2, { name: 'Early', day_parts: [1] }),
    dish(3, { name: 'Over', schedule: '_2026-11-30' }),
  ] as Details;
  const names = (narrowing: { day: string | null; part: number | null }) =>
    printedMenu(stationsOf({}, [category(1, [1, 2, 3]), later]), details, place, narrowing)
      .flatMap(({ categories }) => categories)
      .map(({ id, items }) => [id, ...items.map(({ name }) => name)]);
  expect(names({ day: '2026-12-01', part: null })).toEqual([[1, 'All day', 'Early']]);
  expect(names({ day: '2026-12-05', part: 2 })).toEqual([
    [1, 'All day'],
    [2, 'All day'],
  ]);
  expect(names(anyTime)).toEqual([
    [1, 'All day', 'Early', 'Over'],
    [2, 'All day'],
  ]);
});

it('prints the prices of a mode, and what can be chosen of an item', () => {
  const choice = (id: number, name: string, price: number, active = 1) => ({
    id,
    name,
    price,
    active,
  });
  const options = {
    option_groups: [{ id: 7, name: 'Size' }],
    options: [choice(1, 'Small', 0), choice(2, 'Large', 0.5), choice(3, 'Gone', 1, 0)],
  };
  const place1 = category(1, []);
  const chosen = [1, 2, 3].map((id) => ({ id, group: 7 }));
  const items = [
    { id: 1, option_groups: [{ id: 7 }], options: [...chosen, { id: 1, group: null }] },
  ];
  const details = [{ id: 1, version: 1, location_id: 1, name: 'Tea', price: 2, mode_price: 1.5 }];
  const [station] = printedMenu(
    stationsOf({}, [{ ...place1, items }], options),
    details as Details,
    place,
    anyTime,
  );
  expect(station?.categories[0]?.items[0]).toMatchObject({
    price: '€1.50',
    options: ['Size: Small, Large +€0.50', 'Options: Small'],
  });
});
