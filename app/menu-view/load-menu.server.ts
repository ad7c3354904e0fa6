import { randomUUID } from 'node:crypto';
import { offeredDayParts } from '~/menu/day-parts';
import { formatPrice, numberToCents } from '~/menu/money';
import { itemPanelPath } from '~/objects/item/list/paths';
import { soldOutNow } from '~/objects/sold-out/index.server';
import { outItems, type ShownOut, shownOuts } from '~/objects/sold-out/shown';
import { firstStation } from '~/objects/station/toolbar/find-station.server';
import { openableOwners } from '~/objects/station/toolbar/openable-owners.server';
import { businessNow } from '~/screen/local-now.server';
import type { MenuPosition } from '~/screen/menu-position';
import { readPanelAddress } from '~/screen/panel/panel-address';
import { categoryViewPath, menuQuery, tilesQuery } from '~/screen/station-paths';
import { throwErrorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { loadMoveDialog } from './arrange/load-move-dialog.server';
import { findMenu } from './find-menu.server';
import { menuMoment } from './menu-moment';
import { menuPage, type Tile } from './menu-page';
import { type Category, type Station, showsCategory } from './menu-view';
import { readWhy, screenAlone, tileMenuOf } from './paths';

export type MenuPage = Awaited<ReturnType<typeof loadMenu>>;

/** Three to five calls after the guard's. @throws a redirect if station, category or item do not match */
export async function loadMenu(
  guarded: LocationGuarded,
  position: MenuPosition,
  url: Pick<URL, 'pathname' | 'search'>,
) {
  const { location } = guarded;
  const params = new URLSearchParams(url.search);
  const asked = menuQuery.read(params);
  const isKnown = offeredDayParts(location.menu).some(({ id }) => id === asked.part);
  const query = { ...asked, part: isKnown ? asked.part : null };
  const { asOf } = guarded;
  const now = businessNow(location, asOf);
  const moment = menuMoment(query, now);
  const { station, category } = await findMenu(guarded, position, url.search, (found) =>
    found.categories.find((one) => showsCategory({ station: found, location, moment, query }, one)),
  );
  const named = position.categoryId !== null;
  await leadToItem(guarded, { station, category, named }, url.search);
  const asksNow = category !== null && moment.said.time !== undefined;
  const soldOut = asksNow ? await soldOutNow(guarded.creator, location.id) : null;
  const outs = soldOut ? shownOuts(soldOut) : new Map<string, ShownOut>();
  const page = menuPage({
    location: { ...location, out: outItems(outs) },
    outs,
    mayMark: soldOut?.may_mark ?? false,
    station,
    category,
    query,
    tilePage: tilesQuery.read(params).page,
    now,
    address: screenAlone(url),
    openableOwners: await openableOwners(guarded, ownersOf(station, category)),
    asked: readWhy(params),
  });
  const menuOf = tileMenuOf(params);
  const hasMenu = (page.canArrange || page.mayMark) && page.tiles.some(({ id }) => id === menuOf);
  const tiles = asOf ? await withWhatIsNow(guarded, page.tiles) : page.tiles;
  return { ...page, tiles, once: randomUUID(), menuOf: hasMenu ? menuOf : null };
}

/** The first station's Menu view, as the background of the form for a new station. */
export async function loadMenuBehind(guarded: LocationGuarded, title: string) {
  const { id: locationId, menu } = guarded.location;
  const stationId = await firstStation(guarded);
  const pathname = stationId === null ? '' : categoryViewPath(locationId, stationId);
  const first =
    stationId === null
      ? null
      : await loadMenu(guarded, { stationId, categoryId: null }, { pathname, search: '' });
  return { title, page: { locationId, writable: menu.writable, menu: first } };
}

export async function withMoveDialog(
  guarded: LocationGuarded,
  url: URL,
  position: MenuPosition,
  menu: MenuPage,
) {
  const move = await loadMoveDialog(guarded, url, position);
  const dialog = menu.asked !== undefined || menu.menuOf !== null || move !== null;
  return { title: menu.station.name, page: { menu, move }, dialog };
}

/** Redirects to a category that contains the item; an item in none, or unknown, opens here. */
async function leadToItem(
  guarded: LocationGuarded,
  { station, category, named }: { station: Station; category: Category | null; named: boolean },
  search: string,
): Promise<void> {
  const panel = readPanelAddress(new URLSearchParams(search));
  if (panel?.type !== 'item' || (panel.mode === 'edit' && panel.id === null)) return;
  const id = panel.mode === 'edit' ? panel.id : null;
  const { redirectReplacing } = guarded;
  const at = (stationId: number, categoryId: number) =>
    `${categoryViewPath(guarded.location.id, stationId, categoryId)}${search}`;
  if (id === null || category?.items.some((item) => item.id === id)) {
    if (!named && category) throw redirectReplacing(at(station.id, category.id));
    return;
  }
  const categories = await categoriesOf(guarded, id);
  if (categories === null) return;
  const [first] = categories;
  if (!first) throw redirectReplacing(itemPanelPath(guarded.location.id, { mode: 'edit', id }));
  if (first.id !== category?.id) throw redirectReplacing(at(first.station_id, first.id));
}

/** The item's categories in menu order; null if there is no such item. */
async function categoriesOf({ creator, location }: LocationGuarded, id: number) {
  const params = {
    location_id: location.id,
    filters: { ids: [id] },
    fields: ['name' as const],
    categories: true,
  };
  const [item] = await creator.call('item.list', params).catch(throwErrorResponse);
  return item ? (item.categories ?? []) : null;
}

function ownersOf(station: Station, category: Category | null): number[] {
  const owned = [station, ...station.categories, ...(category?.items ?? [])];
  return owned.map(({ location_id }) => location_id);
}

async function withWhatIsNow(
  { creator, location }: Pick<LocationGuarded, 'creator' | 'location'>,
  tiles: readonly Tile[],
): Promise<Tile[]> {
  if (tiles.length === 0) return [];
  const params = {
    location_id: location.id,
    filters: { ids: tiles.map(({ id }) => id) },
    fields: ['price', 'active'] as ('price' | 'active')[],
    limit: tiles.length,
  };
  const found = await creator.asOf(null).call('item.list', params).catch(throwErrorResponse);
  const items = new Map(found.map((item) => [item.id, item]));
  return tiles.map((tile) => {
    const item = items.get(tile.id);
    const price = formatPrice(numberToCents(item?.price ?? 0), location.currency);
    return { ...tile, now: nowSentence(tile, item && { active: item.active === 1, price }) };
  });
}

/** 'Now $4.75, inactive'; null if nothing changed. */
function nowSentence(
  tile: Pick<Tile, 'price' | 'active'>,
  now: Pick<Tile, 'price' | 'active'> | undefined,
): string | null {
  if (!now) return 'Deleted since';
  const parts = [
    ...(now.price === tile.price ? [] : [now.price]),
    ...(now.active === tile.active ? [] : [now.active ? 'active' : 'inactive']),
  ];
  return parts.length === 0 ? null : `Now ${parts.join(', ')}`;
}
