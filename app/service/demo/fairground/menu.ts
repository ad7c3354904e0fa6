import type { MenuText } from '../menu-text';

/** A fairground whose menu nobody has looked after; what is wrong with it is added by itself. */
export const fairground: MenuText = {
  format: 'mashmenu',
  version: 1,
  location: {
    name: 'Tollgate Fairground',
    timezone: 'America/New_York',
    currency: 'USD',
    operation_hours: { start: '09:00', end: '22:00', all_day: false, weekends: true },
  },
  day_parts: [
    { id: 1, name: 'Matinee', start: '09:00', end: '16:00' },
    { id: 2, name: 'Evening', start: '17:00', end: '22:00' },
  ],
  items: [
    { key: 'hot-dog', name: 'Hot dog', price: 5.5, allergens: ['wheat'] },
    { key: 'lemonade', name: 'Cloudy lemonade', price: 3.5 },
  ],
  stations: [
    {
      key: 'stall',
      name: 'Main Stall',
      categories: [{ key: 'snacks', name: 'Snacks', items: ['hot-dog', 'lemonade'] }],
    },
  ],
};
