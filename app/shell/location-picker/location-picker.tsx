import { Link, useLocation } from '@remix-run/react';
import { LiveSearch } from '~/pickers/live-search';
import { otherParams, sameScreenIn } from '~/screen/paths';
import { Alert } from '~/ui/alert';
import { Badge } from '~/ui/badge';
import { Dialog } from '~/ui/dialog';
import { Cell, Row, RowHeader, Table, type TableColumn } from '~/ui/table';
import type { LocationPickerData, PickerLocation } from './load-location-picker.server';
import { type PickerSort, pickerQuery } from './paths';

/** "7 of 7 locations"; hints at the filter if there are more. */
export function countText(shown: number, total: number, find: string): string {
  if (total === 0)
    return find === '' ? 'No locations' : `No location has “${find}” in its name, ID or site ID`;
  const count = `${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} locations`;
  return shown < total ? `${count}. Search to find the others.` : count;
}

export interface LocationPickerProps {
  picker: LocationPickerData;
  current: number | undefined;
  providerName: string;
}

/** Opens the same page in another location. */
export default function LocationPicker({ picker, current, providerName }: LocationPickerProps) {
  const address = useLocation();
  const { query, locations, total, failed } = picker;
  const closeHref = pickerQuery.close(address);
  return (
    <Dialog title="Choose a location" closeHref={closeHref}>
      {failed ? (
        <Alert kind="danger" title="Problem Getting Locations">
          Error getting locations from {providerName}
        </Alert>
      ) : null}
      <LiveSearch
        label="Search locations"
        name="find"
        action={address.pathname}
        value={query.find}
        placeholder="Name, ID or site ID"
        hidden={otherParams(address, ['find'])}
        showButton
        autoFocus
      />
      <div className="overflow-hidden rounded-2 border border-line">
        <Table
          label="Locations"
          columns={columns}
          order={query}
          orderHref={(order) => pickerQuery.open(address, { find: query.find, ...order })}
        >
          {locations.map((location) => (
            <LocationRow key={location.id} location={location} here={location.id === current} />
          ))}
        </Table>
      </div>
      <p className="text-12 text-ink-3">{countText(locations.length, total, query.find)}</p>
    </Dialog>
  );
}

const columns: readonly TableColumn<PickerSort>[] = [
  { label: 'ID', column: 'id', sort: 'id' },
  { label: 'Location Name', sort: 'name' },
];

function LocationRow({ location, here }: { location: PickerLocation; here: boolean }) {
  const address = useLocation();
  return (
    <Row open={here} className="relative">
      <Cell column="id">{location.id}</Cell>
      <RowHeader className="py-2">
        <Link
          to={sameScreenIn(location.id, address)}
          className="text-inherit no-underline after:absolute after:inset-0 hover:underline"
        >
          {location.name}
        </Link>{' '}
        {location.siteId ? (
          <span className="whitespace-nowrap text-12 font-normal text-ink-3">
            {location.siteId}
          </span>
        ) : null}{' '}
        {location.template ? <Badge>Template</Badge> : null}
        {here ? <Badge tone="accent">Here now</Badge> : null}
      </RowHeader>
    </Row>
  );
}
