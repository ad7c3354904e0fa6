import { expect, it } from 'vitest';
import { printedMenu } from '~/menu-view/print/printed-menu';

type Stations = Parameters<typeof printedMenu>[0];

const part = (location_id: number, id: number, name: string) => ({
  id,
  name,
  start: '07:00',
  end: '10:00',
  location_id,
});
const menu = { location_id: 1, day_parts: [part(1, 1, 'Breakfast'), part(2, 1, 'Brunch')] };
const place = { currency: 'EUR', menu };

/** A menu with one station; what is not printed of it is left out. */
function stationsOf(station: object, categories: object[]): Stations {
  const own = { id: 5, name: 'Grill', description: 'Hot.', active: 1, ...station };
  return [{ ...own, categories }] as unknown as Stations;
}

const category = (id: number, items: number[], active = 1) => ({
  id,
  name: `Category ${id}`,
  description: '',
  active,
  items: items.map((item) => ({ id: item })),
});

it('prints what has details, in the order of the menu, and nothing that is inactive or empty', () => {
  const details = [3, 1].map((id) => ({ id, version: 1, location_id: 1, name: `Dish ${id}` }));
  const categories = [category(1, [1, 2, 3]), category(2, [1], 0), category(3, [2])];
  const [station, ...others] = printedMenu(stationsOf({}, categories), details, place);
  expect(others).toEqual([]);
  expect(station).toMatchObject({ id: 5, name: 'Grill', description: 'Hot.' });
  expect(station?.categories.map(({ id }) => id)).toEqual([1]);
  expect(station?.categories[0]?.items.map(({ name }) => name)).toEqual(['Dish 1', 'Dish 3']);
  expect(printedMenu(stationsOf({ active: 0 }, categories), details, place)).toEqual([]);
  expect(printedMenu(stationsOf({}, [category(3, [2])]), details, place)).toEqual([]);
});

it('says of an item what paper has room for: price, day parts by its own list, calories, whom it suits', () => {
  const item = { id: 1, version: 1, name: 'Stew', price: 6.5, description: 'Thick.' };
  const facts = { calories: 0, dietary: ['vegan', 'gf'], allergens: ['milk', 'wheat'] };
  const own = { ...item, ...facts, location_id: 1, day_parts: [1], price_by_weight: 1 as const };
  const inherited = { ...item, id: 2, location_id: 2, day_parts: [1] };
  const [station] = printedMenu(
    stationsOf({}, [category(1, [1, 2])]),
    [own, inherited] as Parameters<typeof printedMenu>[1],
    place,
  );
  expect(station?.categories[0]?.items).toEqual([
    {
      id: 1,
      name: 'Stew',
      price: '€6.50 by weight',
      description: 'Thick.',
      facts: 'Breakfast · 0 cal · vegan · gf · Contains milk, wheat',
    },
    { id: 2, name: 'Stew', price: '€6.50', description: 'Thick.', facts: 'Brunch' },
  ]);
});
