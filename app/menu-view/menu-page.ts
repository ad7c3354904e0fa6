import { closedDays } from '~/menu/business-day';
import { isScheduled } from '~/menu/category-schedule';
import { offeredDayParts } from '~/menu/day-parts';
import { imageAddress } from '~/menu/image-address';
import { formatPrice, numberToCents } from '~/menu/money';
import { otherDays } from '~/menu/other-days';
import type { Reason, ReasonLevel } from '~/menu/visibility';
import { itemsPath } from '~/objects/item/list/paths';
import { withPanel } from '~/screen/panel/panel-address';
import { categoryViewPath } from '~/screen/station-paths';
import {
  type Category,
  categoryReasons,
  type Item,
  itemReasons,
  type MenuFacts,
  type MenuView,
  menuView,
  showsCategory,
  showsItem,
  stationReasons,
} from './menu-view';
import { type WhyAnswer, whysOf } from './why';

const tilesPerPage = 200;

export type CategoryTab = ReturnType<typeof categoryTab>;
export type CategoryHead = ReturnType<typeof categoryHead>;
export interface Tile extends ReturnType<typeof tile> {
  /** For a past moment, what changed since: 'Now $4.75'; null if nothing did. */
  now?: string | null;
}

export function menuPage(facts: MenuFacts) {
  const view = menuView(facts);
  const { location, station, category, query, now } = view;
  const hidden = category !== null && !showsCategory(view, category);
  const shown =
    category && !hidden ? category.items.filter((item) => showsItem(view, category, item)) : [];
  const page = Math.min(facts.tilePage, Math.max(1, Math.ceil(shown.length / tilesPerPage)));
  const tabs = station.categories.filter((tab) => showsCategory(view, tab));
  const asked = whyAnswer(view);
  return {
    locationId: location.id,
    writable: view.writable,
    /** Items of the category in view may be moved, added and removed. */
    canArrange: view.writable && category !== null && !isLocked(view, category),
    mayMark: view.mayMark,
    station: stationHead(view),
    categories: tabs.map((tab) => categoryTab(view, tab)),
    hiddenCategories: station.categories.length - tabs.length,
    moment: view.moment.words,
    address: view.address,
    category: category && { ...categoryHead(view, category), hidden },
    tiles: category
      ? shown
          .slice((page - 1) * tilesPerPage, page * tilesPerPage)
          .map((item) => tile(view, category, item))
      : [],
    hiddenCount: (category?.items.length ?? 0) - shown.length,
    query,
    today: now.day,
    dayParts: offeredDayParts(location.menu).map(({ id, name }) => ({ id, name })),
    otherDays: shown.length > 0 ? [] : daysWithSomething(view, hidden),
    tilePage: { page, size: tilesPerPage, total: shown.length },
    ...(asked ? { asked } : {}),
  };
}

function stationHead(view: MenuView) {
  const { station } = view;
  return {
    id: station.id,
    name: station.name,
    active: station.active === 1,
    locked: isLocked(view, station),
    templatePath: ownersPath(view, station, categoryViewPath(station.location_id, station.id)),
    why: whysOf(view, stationReasons(view), {}),
  };
}

function categoryTab(view: MenuView, category: Category) {
  const { location, station, query } = view;
  return {
    id: category.id,
    name: category.name,
    itemCount: category.item_count,
    active: category.active === 1,
    scheduled: isScheduled(category),
    locked: isLocked(view, category),
    path: categoryViewPath(location.id, station.id, category.id, query),
  };
}

function categoryHead(view: MenuView, category: Category) {
  const { id, location_id, station_id, items } = category;
  return {
    ...categoryTab(view, category),
    templatePath: ownersPath(view, category, categoryViewPath(location_id, station_id, id)),
    why: whysOf(view, ownReasons('category', categoryReasons(view, category)), { category }),
    shownCount: items.filter((item) => itemReasons(view, category, item).length === 0).length,
    moment: view.moment.words,
  };
}

function tile(view: MenuView, category: Category, item: Item) {
  const { location } = view;
  const locked = isLocked(view, item);
  return {
    id: item.id,
    name: item.name,
    price: formatPrice(numberToCents(item.price), location.currency),
    picture: item.image === null ? null : imageAddress(item.image, item.image_version, 'tile'),
    active: item.active === 1,
    locked,
    ownersPath: locked ? ownersItem(view, category, item) : null,
    out: view.outs.get(`item ${item.id}`) ?? null,
    why: whysOf(view, ownReasons('item', itemReasons(view, category, item)), { category, item }),
  };
}

/** Reasons of this level only; those of the levels above are shown there. */
function ownReasons(level: ReasonLevel, reasons: readonly Reason[]): Reason[] {
  return reasons.filter(({ on }) => on === level);
}

/** The item's panel at its owner, or null: it opens only within a category of that owner. */
function ownersItem(view: MenuView, category: Category, item: Item): string | null {
  const { location_id: owner, id } = item;
  const pathname =
    category.location_id === owner
      ? categoryViewPath(owner, category.station_id, category.id)
      : itemsPath(owner);
  return ownersPath(view, item, withPanel({ pathname, search: '' }, 'item', id));
}

interface Owned {
  location_id: number;
}

function isLocked(view: MenuView, { location_id }: Owned): boolean {
  return location_id !== view.home;
}

/** A page at the owner; null if it is local or the person may not open it. */
function ownersPath(view: MenuView, { location_id }: Owned, path: string): string | null {
  return isLocked(view, { location_id }) && view.openableOwners.has(location_id) ? path : null;
}

function daysWithSomething(view: MenuView, hidden: boolean): string[] {
  const { category, station, moment, location } = view;
  const { date } = moment.filtered;
  const isClosed = closedDays(location.operations.operation_hours);
  const active = <T extends { active: 0 | 1 }>(things: readonly T[]) =>
    things.filter((thing) => thing.active === 1);
  if (category === null) return otherDays(active(station.categories), date, isClosed);
  if (hidden) return otherDays(active([category]), date, isClosed);
  const unscheduled = active(category.items).filter((item) =>
    itemReasons(view, category, item).some(({ code }) => code === 'not_scheduled'),
  );
  return otherDays(unscheduled, date, isClosed, category);
}

function whyAnswer(view: MenuView): WhyAnswer | null {
  const { asked, station, category, moment } = view;
  if (asked === null) return null;
  const { on, id } = asked;
  const answer = (name: string, whys: WhyAnswer['whys']) => ({ name, moment: moment.words, whys });
  if (on === 'station' && id === station.id) {
    return answer(station.name, whysOf(view, stationReasons(view), {}));
  }
  const tab = station.categories.find((one) => on === 'category' && one.id === id);
  if (tab) return answer(tab.name, whysOf(view, categoryReasons(view, tab), { category: tab }));
  const item = category?.items.find((one) => on === 'item' && one.id === id);
  if (!category || !item) return null;
  return answer(item.name, whysOf(view, itemReasons(view, category, item), { category, item }));
}
