import type { AnswerOf } from '~/creator/contract';
import type { BusinessMoment } from '~/menu/business-day';
import { offeredDayParts } from '~/menu/day-parts';
import {
  type Channel,
  categoryVisibility,
  type Reason,
  type ReasonCode,
  type ShownLocation,
  stationVisibility,
  visibility,
} from '~/menu/visibility';
import type { ShownOuts } from '~/objects/sold-out/shown';
import type { Address } from '~/screen/paths';
import type { MenuQuery } from '~/screen/station-paths';
import { type MenuMoment, menuMoment } from './menu-moment';
import type { WhyAddress } from './paths';

export type Location = AnswerOf<'location.get'>;
export type Station = AnswerOf<'menu.get'>['stations'][number];
export type Category = Station['categories'][number];
export type Item = Category['items'][number];

export interface MenuFacts {
  location: Location & Pick<ShownLocation, 'out'>;
  /** What is sold out now; nothing where no time is asked about. */
  outs: ShownOuts;
  mayMark: boolean;
  station: Station;
  /** The category in the address, or the first one that the filters show. */
  category: Category | null;
  query: MenuQuery;
  tilePage: number;
  now: BusinessMoment;
  address: Address;
  /** Other owners of parts of this menu that the person may open. */
  openableOwners: ReadonlySet<number>;
  asked: WhyAddress | null;
}

export interface MenuView extends MenuFacts {
  moment: MenuMoment;
  /** Location that owns the menu: the source, for a mirror. */
  home: number;
  writable: boolean;
}

export const CHANNEL: Channel = 'kiosk';

/** Reasons that *Hide Inactive* considers, if they are the object's own. */
const HIDING: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'inactive',
  'no_date',
  'not_scheduled',
  'other_day_part',
]);

export function menuView(facts: MenuFacts): MenuView {
  const { location, query, now } = facts;
  const partName = offeredDayParts(location.menu).find(({ id }) => id === query.part)?.name;
  return {
    ...facts,
    moment: menuMoment(query, now, partName),
    home: location.menu.location_id,
    writable: location.menu.writable,
  };
}

export function stationReasons({ station, location, moment }: MenuView): Reason[] {
  return stationVisibility(station, location, moment.said, CHANNEL).reasons;
}

export function categoryReasons(
  { station, location, moment }: MenuView,
  category: Category,
): Reason[] {
  return categoryVisibility(category, { station }, location, moment.said, CHANNEL).reasons;
}

export function itemReasons(
  { station, location, moment }: MenuView,
  category: Category,
  item: Item,
): Reason[] {
  return visibility(item, { station, category }, location, moment.said, CHANNEL).reasons;
}

export function showsCategory(
  view: Pick<MenuView, 'station' | 'location' | 'moment' | 'query'>,
  category: Category,
): boolean {
  const { station, location, moment, query } = view;
  if (query.show === 'all') return true;
  const { reasons } = categoryVisibility(category, { station }, location, moment.filtered, CHANNEL);
  return !reasons.some(({ on, code }) => on === 'category' && HIDING.has(code));
}

export function showsItem(view: MenuView, category: Category, item: Item): boolean {
  const { station, location, moment, query } = view;
  if (query.show === 'all') return true;
  const { reasons } = visibility(item, { station, category }, location, moment.filtered, CHANNEL);
  return !reasons.some(({ on, code }) => on === 'item' && HIDING.has(code));
}
