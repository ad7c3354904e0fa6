import { formatPrice, numberToCents } from '~/menu/money';
import { modeAt, timedModes } from '~/menu/price-modes';
import { businessNow } from '~/screen/local-now.server';
import { isOwn } from '~/screen/panel/locked-panel.server';
import type { LocationGuarded } from '~/session/guards.server';
import { allPriceModes, priceModesUnavailable } from '../price-mode.server';
import { loadAdjusting } from './adjust.server';
import { loadClearing } from './clear.server';
import { cellOf, type GridPage, gridFilters, gridPerPage, gridQuery } from './grid-data';

/** @throws the redirect to the last page */
export async function loadGrid(
  guarded: LocationGuarded,
  url: URL,
): Promise<{ title: string; page: GridPage; dialog: boolean }> {
  const { creator, location } = guarded;
  const query = gridQuery.read(url.searchParams);
  const location_id = location.id;
  const filters = gridFilters(query);
  const [stored, items, total, tags] = await Promise.all([
    allPriceModes(guarded),
    creator.call('item.list', {
      location_id,
      filters,
      fields: ['name', 'price', 'prices'],
      sort_by: { [query.sort]: query.dir },
      limit: gridPerPage,
      offset: (query.page - 1) * gridPerPage,
    }),
    creator.call('item.count', { location_id, filters }),
    creator.call('tag.all', { location_id }),
  ]).catch(priceModesUnavailable);
  const lastPage = Math.max(1, Math.ceil(total / gridPerPage));
  if (query.page > lastPage) {
    throw guarded.redirectReplacing(gridQuery.href(url, { page: lastPage }));
  }
  const charged = modeAt(timedModes(stored), businessNow(location, guarded.asOf));
  const modes = stored.map(({ id, name }) => ({ id, name, charged: id === charged?.id }));
  const modeOf = (asked: number | null) => modes.find(({ id }) => id === asked);
  const [adjusting, clearing] = await Promise.all([
    loadAdjusting(guarded, url, modeOf(query.adjust)),
    loadClearing(guarded, filters, modeOf(query.clear)),
  ]).catch(priceModesUnavailable);
  const priced = (price: number) => formatPrice(numberToCents(price), location.currency);
  const page = {
    locationId: location.id,
    writable: location.menu.writable,
    query,
    modes,
    rows: items.map(({ id, version, name = '', price = 0, prices = [], location_id: owner }) => ({
      id,
      version,
      name,
      price: priced(price),
      own: Object.fromEntries(prices.map((own) => [cellOf(own.mode_id), priced(own.price)])),
      editable: location.menu.writable && isOwn(guarded, { location_id: owner }),
    })),
    total,
    adjusting,
    clearing,
    tags,
  };
  return { title: 'Price grid', page, dialog: adjusting !== null || clearing !== null };
}
