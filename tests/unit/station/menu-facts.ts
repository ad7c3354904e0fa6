import type { BusinessMoment } from '~/menu/business-day';
import type { Category, Item, Location, MenuFacts, Station } from '~/menu-view/menu-view';

export const LOCATION = 4;
export const STATION = 7;
/** A Saturday. */
export const NOW: BusinessMoment = { date: '2026-11-21', time: '14:10', day: '2026-11-21' };

const meals = [
  { id: 1, name: 'Breakfast', start: '07:00', end: '10:30' },
  { id: 2, name: 'Lunch', start: '11:00', end: '15:00' },
  { id: 3, name: 'Dinner', start: '17:00', end: '21:00' },
];

const day_parts = meals.map((part) => ({ ...part, location_id: LOCATION }));

export function location(change: Partial<Location> = {}): Location {
  const operation_hours = {
    start: '06:00',
    end: '22:00',
    all_day: false,
    weekends: true,
    sleep_interval: null,
  };
  return {
    id: LOCATION,
    name: 'Harbor Café',
    currency: 'USD',
    timezone: 'America/New_York',
    writable: true,
    menu: { location_id: LOCATION, writable: true, day_parts },
    operations: { operation_hours, meals },
    ...change,
  } as Location;
}

export function item(id: number, change: Partial<Item> = {}): Item {
  return {
    id,
    version: 1,
    location_id: LOCATION,
    name: `Item ${id}`,
    price: 4.5,
    pos_id: null,
    sku: [],
    active: 1,
    image: null,
    image_version: null,
    schedule: null,
    repeats: null,
    day_parts: [],
    categories: [],
    option_groups: [],
    options: [],
    ...change,
  };
}

export function category(id: number, items: Item[], change: Partial<Category> = {}): Category {
  return {
    id,
    category_id: id,
    version: 1,
    location_id: LOCATION,
    station_id: STATION,
    name: `Category ${id}`,
    description: '',
    active: 1,
    visibility: null,
    schedule: null,
    repeats: null,
    image: null,
    image_version: null,
    order: id,
    item_count: items.length,
    items,
    ...change,
  };
}

export function station(categories: Category[], change: Partial<Station> = {}): Station {
  return {
    id: STATION,
    version: 1,
    location_id: LOCATION,
    name: 'Coffee Bar',
    description: '',
    active: 1,
    visibility: null,
    image: null,
    image_version: null,
    order: 1,
    categories,
    items: categories.flatMap(({ items }) => items.map(({ id }) => id)),
    ...change,
  };
}

/** The facts of a page that shows the first of the categories, if there is one, without any filter. */
export function factsOf(categories: Category[], change: Partial<MenuFacts> = {}): MenuFacts {
  return {
    location: location(),
    outs: new Map(),
    mayMark: false,
    station: station(categories),
    category: categories[0] ?? null,
    query: { show: 'active', day: null, part: null },
    tilePage: 1,
    now: NOW,
    address: { pathname: `/location/${LOCATION}/station/${STATION}/category/1`, search: '' },
    openableOwners: new Set(),
    asked: null,
    ...change,
  };
}
