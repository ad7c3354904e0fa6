import { type Address, changeQuery, locationPath } from '~/screen/paths';
import { dialogQuery } from '~/screen/query';

export const STATION_FIND = 'stations';

export function readStationFind({ search }: Pick<Address, 'search'>): string {
  return (new URLSearchParams(search).get(STATION_FIND) ?? '').trim().slice(0, 200);
}

export const stationOrder = dialogQuery('stations', {});

export function placeStationPath(locationId: number): string {
  return `${locationPath(locationId)}/station-order`;
}

/** Closes everything else over the page. */
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
