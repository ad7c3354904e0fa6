import { type Address, changeQuery, locationPath } from '~/screen/paths';

/** The part of a name that the navigation's stations are narrowed to, in the address. */
export const STATION_FIND = 'stations';

/** What of the stations is looked for; '' shows all of them. */
export function readStationFind({ search }: Pick<Address, 'search'>): string {
  return (new URLSearchParams(search).get(STATION_FIND) ?? '').trim().slice(0, 200);
}

/** Whether the address asks for the dialog that puts the stations in order. */
export function asksForStationOrder(search: URLSearchParams): boolean {
  return search.get('dialog') === 'stations';
}

/** The same page with the order of the stations over it. */
export function stationOrderPath(address: Address): string {
  return changeQuery(address, { dialog: 'stations' });
}

/** The same page without that dialog. */
export function withoutStationOrder(address: Address): string {
  return changeQuery(address, { dialog: null });
}

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
