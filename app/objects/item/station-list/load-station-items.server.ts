import { randomUUID } from 'node:crypto';
import { offeredDayParts } from '~/menu/day-parts';
import { stationInView, toolbarStation } from '~/objects/station/index.server';
import { throwErrorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { rowMenuOf } from '../list/bulk/bulk-paths';
import { loadItems } from '../list/load-items.server';
import { withItemsQuery } from '../list/paths';
import { readStationItemsQuery, stationColumns } from './paths';

export type StationItemsPage = Awaited<ReturnType<typeof loadStationItems>>;

/** Each item once. @throws the redirect to the first station's items if none is given, or to the last page */
export async function loadStationItems(
  guarded: LocationGuarded,
  stationId: string | undefined,
  url: URL,
) {
  const { creator, location } = guarded;
  const dayParts = offeredDayParts(location.menu).map(({ id, key, name }) => ({ id, key, name }));
  const asked = readStationItemsQuery(url.searchParams);
  const part = dayParts.some(({ id }) => id === asked.part) ? asked.part : null;
  const query = { ...asked, part };
  const found = await stationInView(guarded, { stationId }, 'items', url.search);
  const [station, items] = await Promise.all([
    toolbarStation(guarded, found, 'items'),
    loadItems(creator, location, query, {
      columns: stationColumns,
      priceMode: null,
      stationId: found.id,
    }).catch(throwErrorResponse),
  ]);
  if (items.rows.length === 0 && query.page > items.lastPage) {
    throw guarded.redirectReplacing(withItemsQuery(url, { ...query, page: items.lastPage }));
  }
  const { menu } = location;
  const asksFor = rowMenuOf(url.searchParams);
  const menuOf = items.rows.some(({ id }) => id === asksFor) ? asksFor : null;
  const { writable } = menu;
  const shown = { station, query, dayParts, items, menuOf, once: randomUUID() };
  return { locationId: location.id, writable, ...shown };
}
