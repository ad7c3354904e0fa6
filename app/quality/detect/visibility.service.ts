import { addDays } from '~/menu/calendar';
import { CHANNELS, type Moment, type Reason, visibility } from '~/menu/visibility';
import {
  type AlertItem,
  type Detector,
  type Finding,
  type Look,
  MOST_OF_A_KIND,
} from '../service/detector.service';
import {
  type Place,
  type PlacedItem,
  placeName,
  places,
  shownLocation,
} from '../service/placed.service';
import { deactivate, itemUpdate, openItem, ownItems } from '../service/suggestions.service';

const DAYS = 28;

/** Active items and categories that no customer sees for four weeks, at any time or channel. */
export const neverVisible: Detector = {
  type: 'never_visible',
  message: 'Nobody can buy what is not shown.',
  watches: ['item', 'category', 'station', 'location'],
  slow: true,
  inherits: true,
  byItem: true,
  find: async (look) => {
    const moments = momentsOf(look);
    const known = new Map<string, Reason[]>();
    const seen = new Set<number>();
    const hidden = new Map<number, { item: PlacedItem; reasons: Reason[] }>();
    const idle = new Map<number, { place: Place; reasons: Reason[]; items: number[] }>();
    for await (const place of places(look)) {
      for (const item of place.items) {
        const reasons = reasonsOf(look, place, item, moments, known);
        if (reasons.length === 0) seen.add(item.id);
        else if (reasons.some(({ code }) => code === 'inactive')) continue;
        else if (reasons.some(({ on }) => on === 'item')) hidden.set(item.id, { item, reasons });
        else {
          const of = idle.get(place.category.id) ?? { place, reasons, items: [] };
          of.items.push(item.id);
          idle.set(place.category.id, of);
        }
      }
    }
    const isAsked = ({ id, location_id }: PlacedItem) =>
      location_id === look.location.id && (look.items === null || look.items.includes(id));
    const items = [...hidden.values()]
      .filter(({ item }) => !seen.has(item.id) && isAsked(item))
      .map(({ item, reasons }) => itemFinding(item, reasons));
    const categories = [...idle.values()].map(categoryFinding);
    return [...categories, ...items].slice(0, MOST_OF_A_KIND);
  },
  suggest: (alert, look) => {
    const { object, field } = alert.facts;
    if (object) {
      return [
        {
          type: 'show_category',
          of: object.id,
          description: `Show ${object.name} every day, wherever its station is shown`,
          label: 'Show category',
          reason: 'Its own days and channel are what hides it.',
          act: () => ({
            method: 'category.update' as const,
            params: { id: object.id, schedule: null, repeats: null, visibility: null },
          }),
        },
        {
          type: 'deactivate_category',
          of: object.id,
          description: `Mark ${object.name} inactive`,
          label: 'Mark inactive',
          reason: 'It is not shown anyway.',
          act: () => ({
            method: 'category.update' as const,
            params: { id: object.id, active: 0 as const },
          }),
        },
      ];
    }
    return [
      ...ownItems(alert, look).flatMap((item) => [
        field === 'schedule' ? clear(item, 'schedule') : clear(item, 'day parts'),
        deactivate(item, 'It is not shown anyway.'),
      ]),
      ...alert.items.map(openItem),
    ];
  },
};

function clear({ id, name }: AlertItem, what: 'schedule' | 'day parts') {
  return {
    type: what === 'schedule' ? 'clear_schedule' : 'clear_day_parts',
    of: id,
    description: `Take the ${what} off ${name}`,
    label: what === 'schedule' ? 'Show every day' : 'Show all day',
    reason: 'It is shown whenever its category is.',
    act: () =>
      itemUpdate(id, what === 'schedule' ? { schedule: null, repeats: null } : { day_parts: [] }),
  };
}

function itemFinding({ id, name }: PlacedItem, reasons: Reason[]): Finding {
  const isScheduled = reasons.some(({ code }) => code === 'not_scheduled');
  const why = isScheduled
    ? 'its schedule has none of these days'
    : 'its day parts lie outside the opening hours';
  return {
    subject: `item ${id}`,
    description: `${name} is not shown in the next ${DAYS} days: ${why}`,
    items: [id],
    facts: { field: isScheduled ? 'schedule' : 'day_parts' },
    ...(isScheduled && { cause: 'schedule' }),
  };
}

function categoryFinding({
  place,
  reasons,
  items,
}: {
  place: Place;
  reasons: Reason[];
  items: number[];
}): Finding {
  const { id, name } = place.category;
  const isScheduled = reasons.some(({ code }) => code === 'no_date');
  const why = isScheduled
    ? 'it has none of these days'
    : 'no channel shows both it and its station';
  return {
    subject: `category ${id}`,
    description: `${placeName(place)} is not shown in the next ${DAYS} days: ${why}`,
    items,
    facts: {
      object: { kind: 'category', id, name },
      place: placeName(place),
      ...(isScheduled && { field: 'schedule' }),
    },
    ...(isScheduled && { cause: 'schedule' }),
  };
}

/** Why an item is never shown in a category: the shortest list of reasons; none if it is ever shown. */
function reasonsOf(
  look: Look,
  place: Place,
  item: PlacedItem,
  moments: readonly Moment[],
  known: Map<string, Reason[]>,
): Reason[] {
  const { station, category } = place;
  const { location_id, schedule, repeats, day_parts } = item;
  const key = JSON.stringify([category.id, location_id, schedule, repeats, day_parts]);
  const before = known.get(key);
  if (before) return before;
  const location = shownLocation(look);
  let fewest: Reason[] | undefined;
  for (const channel of CHANNELS) {
    for (const when of moments) {
      const { reasons } = visibility(item, { station, category }, location, when, channel);
      if (reasons.some(({ on }) => on === 'location')) continue;
      if (!fewest || reasons.length < fewest.length) fewest = reasons;
      if (fewest.length === 0) break;
    }
    if (fewest?.length === 0) break;
  }
  known.set(key, fewest ?? []);
  return fewest ?? [];
}

/** Every day and time at which something of the location can start to be shown. */
function momentsOf(look: Look): Moment[] {
  const { operations } = shownLocation(look);
  const { operation_hours: hours } = operations;
  const times = new Set([
    ...(hours.all_day ? ['00:00'] : [hours.start]),
    ...(hours.calendar?.week ?? []).flatMap((spans) => spans.map(({ start }) => start)),
    ...look.location.menu.dayParts.map((part) => part.start_time),
  ]);
  return Array.from({ length: DAYS }, (_, day) => addDays(look.today, day)).flatMap((date) =>
    [...times].map((time) => ({ date, time })),
  );
}
