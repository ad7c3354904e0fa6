import { useLocation } from '@remix-run/react';
import ListChecks from 'lucide-react/icons/list-checks';
import { StationFilters, StationToolbar, stationViewPath } from '~/objects/station';
import { LiveSearch } from '~/pickers/live-search';
import { withoutPanel, withPanel } from '~/screen/panel/panel-address';
import { addressOf, changeQuery, otherParams } from '~/screen/paths';
import { EmptyState } from '~/ui/empty-state';
import { NothingFound } from '~/ui/nothing-found';
import { Pager } from '~/ui/pager';
import type { OptionsPage } from './load-options.server';
import { OptionsTable } from './options-table';
import { optionsPerPage, optionsQuery } from './paths';

export function OptionsScreen({ page }: { page: OptionsPage }) {
  const address = useLocation();
  const { locationId, station, query, rows, total, writable, dayParts } = page;
  const alone = addressOf(withoutPanel(address));
  return (
    <>
      <StationToolbar
        locationId={locationId}
        station={station}
        view="options"
        part={query.part}
        editPath={writable && !station.locked ? withPanel(alone, 'station', station.id) : null}
        actions={
          <LiveSearch
            label="Search options"
            name="q"
            action={stationViewPath(locationId, station.id, 'options')}
            value={query.q}
            placeholder="Search by name, ID, POS ID..."
            hidden={otherParams(address, ['q', 'page'])}
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
      {rows.length > 0 ? (
        <>
          <OptionsTable page={page} />
          <Pager
            page={query.page}
            pageSize={optionsPerPage}
            total={total}
            hrefOf={(number) => optionsQuery.href(address, { page: number })}
          />
        </>
      ) : (
        <NoOptions page={page} />
      )}
    </>
  );
}

function NoOptions({ page: { query } }: { page: OptionsPage }) {
  const address = useLocation();
  if (query.q === '' && query.show === 'all' && query.part === null) {
    return (
      <EmptyState icon={<ListChecks className="size-7" />} title="No options yet">
        Options are chosen with an item: its size, its milk, what goes on top. They are added in the
        option groups of an item.
      </EmptyState>
    );
  }
  return (
    <NothingFound
      q={query.q}
      none="No option is shown with these filters."
      before="No option has"
      after=" in its name, ID or POS ID."
      clearTo={changeQuery(address, { q: null, show: null, part: null, page: null })}
    />
  );
}
