import { Link, useLocation } from '@remix-run/react';
import Lock from 'lucide-react/icons/lock';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { initialOf, searchKey } from '~/menu/text';
import { LiveSearch } from '~/pickers/live-search';
import { atMoment, momentIn } from '~/screen/as-of';
import { addressOf, otherParams } from '~/screen/paths';
import { addStationPath, stationPath } from '~/screen/station-paths';
import { IconLink } from '~/ui/button';
import { NavList, NavRow } from '~/ui/nav-list';
import { Sortable } from '~/ui/sortable';
import { readStationFind, STATION_FIND, stationOrder, stationPanelPath } from './paths';
import type { ShellStation, StationOrder } from './use-station-order';

export interface StationsNavProps {
  locationId: number;
  order: StationOrder;
  writable: boolean;
}

const STATIONS = 'stations';
const FEW = 12;

export function StationsNav({ locationId, order, writable }: StationsNavProps) {
  const address = useLocation();
  // Loads the code for dragging when the pointer comes near the list.
  const [near, setNear] = useState(false);
  const find = readStationFind(address);
  const shown = order.stations.filter(({ name }) => searchKey(name).includes(searchKey(find)));
  const own = shown.filter((station) => station.own);
  // Not while a search hides stations, which have positions too.
  const sorts = writable && own.length > 1 && find === '';
  const inherited = shown.filter((station) => !station.own);
  return (
    <>
      {order.stations.length > FEW || find !== '' ? (
        <div className="px-3 pb-2">
          <LiveSearch
            label="Find a station"
            name={STATION_FIND}
            action={address.pathname}
            value={find}
            placeholder="Find a station"
            hidden={otherParams(address, [STATION_FIND])}
          />
          {shown.length === 0 ? (
            <p role="status" className="px-2 pt-1 text-12 text-ink-3">
              No station has “<span className="break-all">{find}</span>” in its name.
            </p>
          ) : null}
        </div>
      ) : null}
      {own.length > 0 || writable ? (
        <NavList
          title="Stations"
          onNear={sorts ? () => setNear(true) : undefined}
          action={
            sorts ? (
              <Link
                to={stationOrder.open(address)}
                preventScrollReset
                className="inline-flex min-h-6 items-center rounded-1 px-1 text-12 text-ink-3 no-underline hover:text-ink hover:underline coarse:min-h-control-s"
              >
                Reorder<span className="sr-only"> stations</span>
              </Link>
            ) : undefined
          }
        >
          {own.map((station) => (
            <StationRow
              key={station.id}
              locationId={locationId}
              station={station}
              editable={writable}
              sorts={sorts}
            />
          ))}
          {writable ? (
            <NavRow
              to={addStationPath(locationId)}
              current={address.pathname === addStationPath(locationId)}
              icon={<Plus className="size-4" />}
            >
              Add Station
            </NavRow>
          ) : null}
        </NavList>
      ) : null}
      {sorts && near ? (
        <Sortable list={STATIONS} layout="column" entries={own} onPlace={order.place} />
      ) : null}
      {inherited.length > 0 ? (
        <NavList title="Template Stations">
          {inherited.map((station) => (
            <StationRow key={station.id} locationId={locationId} station={station} />
          ))}
        </NavList>
      ) : null}
    </>
  );
}

interface StationRowProps {
  locationId: number;
  station: ShellStation;
  editable?: boolean;
  sorts?: boolean;
}

function StationRow(props: StationRowProps) {
  const { locationId, station, editable = false, sorts = false } = props;
  const address = useLocation();
  const path = stationPath(locationId, station.id);
  const current = address.pathname === path || address.pathname.startsWith(`${path}/`);
  return (
    <NavRow
      to={atMoment(addressOf(path), momentIn(address))}
      current={current}
      off={!station.active}
      icon={station.own ? <Initial of={station.name} /> : <Lock className="size-4" />}
      sortable={sorts ? { list: STATIONS, id: station.id } : undefined}
      aside={
        current && editable ? (
          <IconLink
            to={stationPanelPath(address, station.id)}
            preventScrollReset
            label={`Edit ${station.name}`}
            size="s"
            icon={<Pencil aria-hidden="true" className="size-3.5" />}
          />
        ) : undefined
      }
    >
      {station.name}
    </NavRow>
  );
}

/** Drawn by CSS, so that the page's text contains only the name. */
function Initial({ of: name }: { of: string }) {
  return (
    <span
      data-letter={initialOf(name)}
      className="grid size-4 place-items-center rounded-1 text-12 font-semibold before:content-[attr(data-letter)]"
    />
  );
}
