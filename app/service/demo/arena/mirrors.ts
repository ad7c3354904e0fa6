import type { MenuText } from '../menu-text';
import { menuOf } from '../rows';
import { eventDayParts } from './concourse-north';

/** The counters that show the north concourse's menu: of their own they have settings alone. */
export const concourseSouth = counter('Harbor Arena, Concourse South', '11:00');
export const upperDeck = counter('Harbor Arena, Upper Deck', '17:00');

function counter(name: string, start: string): MenuText {
  return menuOf({
    location: {
      name,
      timezone: 'America/New_York',
      currency: 'USD',
      operation_hours: { start, end: '24:00', all_day: false, weekends: true },
    },
    day_parts: eventDayParts,
    firstPosId: 1,
    stations: [],
  });
}
