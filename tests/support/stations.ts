import type { Calls } from './calls';

/** Makes a station in the default location. */
export function newStation({ call, locationId }: Calls, name: string) {
  return call('station.create', { location_id: locationId, name });
}

/** A station of the default location as it is stored. */
export async function storedStation({ call, locationId }: Calls, id: number) {
  const { stations } = await call('menu.get', {
    location_id: locationId,
    parts: 'station',
    station_id: id,
  });
  const [station] = stations;
  if (!station) throw new Error(`No station ${id}.`);
  return station;
}

/** The items table with a station's panel open. */
export function stationPanelPath({ locationId }: Calls, id: number | string): string {
  return `/location/${locationId}/items?mode=edit&type=station&id=${id}`;
}
