import type { Days } from '../days';
import type { MenuText } from '../menu-text';
import { menuOf } from '../rows';
import { beers, softDrinks, wines } from './bar';
import { choiceGroups, choices } from './choices';
import { dogs, gameDay, grill, pizzas, sides } from './hot-food';
import { packets, sweets, trays } from './stands';

/** The day parts of an event, at every counter of the arena. */
export const eventDayParts: NonNullable<MenuText['day_parts']> = [
  { id: 1, name: 'Matinee', start: '11:00', end: '16:00' },
  { id: 2, name: 'Doors Open', start: '17:00', end: '19:00' },
  { id: 3, name: 'Event', start: '19:00', end: '22:30' },
  { id: 4, name: 'Last Call', start: '22:30', end: '24:00' },
];

/** The counter of an arena that the others mirror: events, price modes, dates. */
export function concourseNorth(days: Days): MenuText {
  return menuOf({
    location: {
      name: 'Harbor Arena, Concourse North',
      timezone: 'America/New_York',
      currency: 'USD',
      operation_hours: { start: '11:00', end: '24:00', all_day: false, weekends: true },
      creator_custom_fields: [
        { field: 'plu', label: 'PLU' },
        { field: 'ledger_code', label: 'Ledger code' },
      ],
      creator_custom_item_id: 'plu',
    },
    day_parts: eventDayParts,
    price_modes: [
      { key: 'game', name: 'Game day', active: true },
      { key: 'concert', name: 'Concert night' },
      { key: 'family', name: 'Family matinee' },
    ],
    option_groups: choiceGroups,
    options: choices,
    firstPosId: 3101,
    sparePictures: ['cap', 't-shirt', 'steel-bottle'],
    stations: [
      {
        name: 'Grill and Dogs',
        description: 'Sections 104 to 110, beside the north stairs.',
        image: 'hot-dog',
        categories: [
          { name: 'Hot Dogs', description: 'On a steamed bun.', image: 'hot-dog', items: dogs },
          { name: 'From the Grill', image: 'burger', items: grill },
          { name: 'Fries and Sides', image: 'fries', items: sides },
          {
            name: 'Game Day Specials',
            description: 'Home games only.',
            schedule: days.dates(-9, -5, -2, -1, 0, 1, 2, 5, 9, 12, 16, 19, 23),
            image: 'burger',
            items: [...gameDay(days), 'loaded-fries'],
          },
        ],
      },
      {
        name: 'Pizza Oven',
        image: 'pizza-slice',
        categories: [
          { name: 'Slices', image: 'pizza-slice', items: pizzas },
          {
            name: 'Playoff Pies',
            description: 'Whole pies for the playoffs.',
            schedule: days.every(40, 54),
            items: ['whole-margherita', 'whole-pepperoni'],
          },
        ],
      },
      {
        name: 'Taps and Bar',
        description: 'Photo ID at the counter.',
        image: 'beer',
        categories: [
          { name: 'Draft and Cans', image: 'beer', items: beers(days) },
          { name: 'Wine', visibility: 'tablet', image: 'sparkling-wine', items: wines },
          { name: 'Soft Drinks', image: 'cola-can', items: softDrinks },
        ],
      },
      {
        name: 'Sweet Stand',
        image: 'ice-cream-cone',
        categories: [
          { name: 'Warm and Sweet', image: 'pretzel', items: sweets(days) },
          { name: 'Grab a Bag', image: 'potato-chips', items: packets },
        ],
      },
      {
        name: 'Checkout Trays',
        description: 'What the camera of the visual checkout looks for.',
        visibility: 'containers',
        categories: [{ name: 'Trays', items: trays }],
      },
      {
        name: 'Suite Pantry',
        description: 'Closed until the suites open again.',
        active: 0,
        categories: [{ name: 'Suites', active: 0, items: ['cheddar-brat', 'house-red-glass'] }],
      },
    ],
  });
}
