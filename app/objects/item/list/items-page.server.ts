import { randomUUID } from 'node:crypto';
import { logged } from '~/creator/by-status.server';
import { offeredDayParts } from '~/menu/day-parts';
import { currencyMark } from '~/menu/money';
import type { LocationGuarded } from '~/session/guards.server';
import { listViewOf, readView, rememberList } from '~/session/view.server';
import { mayEditGlobalMatches } from '../form/rights.server';
import { rowMenuOf } from './bulk/bulk-paths';
import { loadBulk } from './bulk/load-bulk.server';
import { customFieldsOf, shownColumns, storedColumns } from './columns/columns';
import type { ItemRow } from './item-row';
import { loadItems, readItemsOf } from './load-items.server';
import type { ItemsPageData } from './page-data';
import { giveBackDialog, type ItemView, viewNames, withItemsQuery } from './paths';

export async function loadItemsPage(guarded: LocationGuarded, request: Request, view: ItemView) {
  const { creator, location } = guarded;
  const url = new URL(request.url);
  const template = location.location_type === 'template';
  const remembered = await readView(request);
  const left = listViewOf(remembered, view);
  const [tags, priceModes] = await Promise.all([
    creator.call('tag.all', { location_id: location.id }).catch(orNone),
    template ? [] : creator.call('price_modes.all', { location_id: location.id }).catch(orNone),
  ]);
  const asked = readItemsOf(url, location);
  const mode = priceModes.find(({ id, name }) =>
    asked.priceMode === undefined
      ? id === left.price_mode && name === left.price_mode_name
      : id === asked.priceMode,
  );
  const query = {
    ...asked,
    // A remembered mode is left out of addresses; leaving it is not, until it is forgotten.
    priceMode: mode?.id ?? (left.price_mode === null ? undefined : asked.priceMode),
  };
  const customFields = customFieldsOf(location.creator_custom_fields);
  const columns = shownColumns(view, left, customFields);
  const [items, bulk, own] = await Promise.all([
    loadItems(creator, location, query, {
      columns,
      priceMode: mode?.id ?? null,
    }),
    loadBulk(guarded, url),
    location.has.own_values
      ? creator.call('own_value.count', { location_id: location.id }).catch(orNothing)
      : null,
  ]);
  if (items.rows.length === 0 && query.page > items.lastPage) {
    throw guarded.redirectReplacing(withItemsQuery(url, { ...query, page: items.lastPage }));
  }
  const savedMode = {
    price_mode: mode?.id ?? null,
    price_mode_name: mode?.name ?? null,
    use_price_modes: mode !== undefined,
  };
  const page: ItemsPageData = {
    view,
    locationId: location.id,
    writable: location.menu.writable,
    template,
    query,
    priceMode: mode?.id ?? null,
    columns,
    customFields,
    matchesEditable: mayEditGlobalMatches(guarded),
    dayParts: offeredDayParts(location.menu).map(({ id, key, name }) => ({ id, key, name })),
    tags,
    priceModes: priceModes.map(({ id, name }) => ({ id, name })),
    kept: {
      columns: storedColumns(view, left.columns),
      customColumns: left.customColumns,
      ...savedMode,
    },
    currency: currencyMark(location.currency),
    items,
    bulk,
    once: bulk?.once ?? randomUUID(),
    choosesColumns: url.searchParams.get('dialog') === 'columns',
    menuOf: menuOf(items.rows, url),
    own,
    givesBack: own !== null && location.menu.writable && giveBackDialog.read(url) !== null,
  };
  // The shell writes the same cookie while it does not know this location yet.
  const isNew = asked.priceMode !== undefined && savedMode.price_mode !== left.price_mode;
  const headers =
    isNew && remembered.lastLocation === location.id
      ? await rememberList(request, view, savedMode)
      : undefined;
  const dialog =
    page.choosesColumns || bulk?.question != null || page.menuOf !== null || page.givesBack;
  return { title: viewNames[view], page, dialog, headers };
}

function menuOf(rows: readonly ItemRow[], { searchParams }: URL): number | null {
  const asked = rowMenuOf(searchParams);
  return (
    rows.find(({ id, editable, mayMark }) => (editable || mayMark) && id === asked)?.id ?? null
  );
}

const orNothing = logged('own values could not be counted', null);
const orNone = logged('what the items table is filtered by could not be read', []);
