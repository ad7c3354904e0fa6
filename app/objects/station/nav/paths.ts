import { type Address, changeQuery, locationPath } from '~/screen/paths';
import { dialogQuery } from '~/screen/query';

/** The part of a name that the navigation's stations are narrowed to, in the address. */
export const STATION_FIND = 'stations';

/** What of the stations is looked for; '' shows all of them. */
export function readStationFind({ search }: Pick<Address, 'search'>): string {
  return (new URLSearchParams(search).get(STATION_FIND) ?? '').trim().slice(0, 200);
}

/** The dialog that puts the stations in order. */
export const stationOrder = dialogQuery('stations', {});

/** Where a station's new place is sent. */
export function placeStationPath(locationId: number): string {
  return `${locationPath(locationId)}/station-order`;
}

/** The same page with a station's form open beside it; what lay over the page goes. */
export function stationPanelPath(address: Address, id: number): string {
  return changeQuery(address, {
    mode: 'edit',
    type: 'station',
    id,
    confirm: null,
    dialog: null,
    draft: null,
  });
}
