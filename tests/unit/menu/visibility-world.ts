import type { AnswerOf } from '~/creator/contract';
import {
  type Channel,
  type Moment,
  type ShownCategory,
  type ShownItem,
  type ShownLocation,
  type ShownStation,
  visibility,
} from '~/menu/visibility';

export interface MenuWorld {
  item: ShownItem;
  category: ShownCategory;
  station: ShownStation;
  location: ShownLocation;
}

type Part = ShownLocation['menu']['day_parts'][number];
type Hours = ShownLocation['operations']['operation_hours'];

export interface WorldChange {
  hours?: Partial<Hours>;
  meals?: Omit<Part, 'location_id' | 'name'>[];
  /** What the menu's sources sell at. */
  inherited?: Part[];
  station?: Partial<ShownStation>;
  category?: Partial<ShownCategory>;
  item?: Partial<ShownItem>;
}

/** An item on which nothing is restricted, in a location with three day parts. */
export function openWorld(): MenuWorld {
  return {
    item: { id: 4000, location_id: 1, active: 1, schedule: null, repeats: null, day_parts: [] },
    category: { id: 300, active: 1, visibility: null, schedule: null, repeats: null },
    station: { id: 20, active: 1, visibility: null },
    location: {
      id: 1,
      operations: {
        operation_hours: { start: '00:00', end: '24:00', all_day: true, weekends: true },
      },
      menu: {
        location_id: 1,
        day_parts: [
          { location_id: 1, id: 1, name: 'Part 1', start: '07:00', end: '10:30' },
          { location_id: 1, id: 2, name: 'Part 2', start: '11:00', end: '14:00' },
          { location_id: 1, id: 3, name: 'Part 3', start: '18:00', end: '24:00' },
        ],
      },
    },
  };
}

export function withChange(world: MenuWorld, change: WorldChange): MenuWorld {
  const { operations, menu } = world.location;
  const own = change.meals?.map((part) => ({ ...part, location_id: 1, name: `Part ${part.id}` }));
  return {
    item: { ...world.item, ...change.item },
    category: { ...world.category, ...change.category },
    station: { ...world.station, ...change.station },
    location: {
      ...world.location,
      operations: {
        operation_hours: { ...operations.operation_hours, ...change.hours },
      },
      menu: { ...menu, day_parts: [...(own ?? menu.day_parts), ...(change.inherited ?? [])] },
    },
  };
}

/** 'item inactive', … of every cause. */
export function codesOf(
  asked: MenuWorld & { when: Moment; channel?: Channel | undefined },
): string[] {
  const { item, station, category, location, when, channel = 'kiosk' } = asked;
  const { reasons } = visibility(item, { station, category }, location, when, channel);
  return reasons.map(({ on, code }) => `${on} ${code}`);
}

type Menu = AnswerOf<'menu.get'>['stations'][number];

/** What the calls answer is taken as it is: a compile-time agreement with the contract. */
export type Answers = {
  item: AnswerOf<'menu.get_item'>;
  category: Menu['categories'][number];
  station: Menu;
  location: AnswerOf<'location.get'>;
};
