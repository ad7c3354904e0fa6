import { useLocation } from '@remix-run/react';
import { RowMenuDialog } from '~/ui/row-menu';
import { ItemActions } from './item-actions';
import type { StationItemsPage } from './load-station-items.server';
import { screenPath } from './paths';

/** The menu of a row without scripts: the address names the item. */
export function ItemMenuDialog({ page }: { page: StationItemsPage }) {
  const { locationId, station, items, menuOf, once } = page;
  const address = useLocation();
  const item = items.rows.find(({ id }) => id === menuOf);
  if (!item) return null;
  return (
    <RowMenuDialog id={item.id} name={item.name} closeHref={screenPath(address)}>
      <ItemActions {...{ item, address, locationId, once }} stationId={station.id} />
    </RowMenuDialog>
  );
}
