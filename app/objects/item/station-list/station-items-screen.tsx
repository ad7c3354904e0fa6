import { useLocation } from '@remix-run/react';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { StationFilters, StationToolbar, stationTabPath, stationViewPath } from '~/objects/station';
import { LiveSearch } from '~/pickers/live-search';
import { withPanel } from '~/screen/panel/panel-address';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Pager } from '~/ui/pager';
import { NoItems } from '../list/no-items';
import { hiddenParams, isNarrowed, itemsPerPage, withItemsQuery } from '../list/paths';
import type { StationItemsPage } from './load-station-items.server';
import { StationItemsTable } from './station-items-table';

export function StationItemsScreen({ page }: { page: StationItemsPage }) {
  const { locationId, station, query, dayParts, items, writable } = page;
  const address = useLocation();
  const mayEdit = writable && !station.locked;
  const path = stationViewPath(locationId, station.id, 'items');
  return (
    <>
      <StationToolbar
        locationId={locationId}
        station={station}
        view="items"
        part={query.part}
        editPath={mayEdit ? withPanel(address, 'station', station.id) : null}
        actions={
          <LiveSearch
            label="Search items"
            name="q"
            action={path}
            value={query.q}
            placeholder="Search by name, ID, SKU, POS ID..."
            hidden={hiddenParams(address, query, ['q'])}
          />
        }
        filters={
          <StationFilters
            address={address}
            part={query.part}
            dayParts={dayParts}
            show={query.show}
            usual="all"
          />
        }
      />
      <StationItemsTable page={page} empty={<NoRows page={page} path={path} />} />
      {items.rows.length > 0 ? (
        <Pager
          page={query.page}
          pageSize={itemsPerPage}
          total={items.found}
          hrefOf={(number) => withItemsQuery(address, { ...query, page: number })}
        />
      ) : null}
    </>
  );
}

function NoRows({ page, path }: { page: StationItemsPage; path: string }) {
  const { locationId, station, query } = page;
  if (isNarrowed(query)) return <NoItems query={query} clearHref={path} />;
  return (
    <EmptyState
      icon={<UtensilsCrossed className="size-7" />}
      title="No items yet"
      actions={
        <LinkButton to={stationTabPath(locationId, station.id, 'category', null)}>
          Go to the menu
        </LinkButton>
      }
    >
      Items come into a station by its categories, in its menu.
    </EmptyState>
  );
}
