import { findLocation, menuLocation } from '../access';
import { EVERYWHERE } from '../caller';
import type { LocationRow } from '../location-row';
import { readScope } from '../scope';
import type { Reader } from '../store/store';

/** A location, the one that keeps its menu, and the last action that changed anything of it or of its sources. */
export interface Place {
  location: LocationRow;
  menu: LocationRow;
  /** Pairs of a location and its last action, 0 for none; the location itself first. */
  last: readonly (readonly [location: number, action: number])[];
}

/** Undefined for a location that is not there, or not ready. */
export async function placeIn(reader: Reader, locationId: number): Promise<Place | undefined> {
  const location = await findLocation(reader, EVERYWHERE, locationId);
  if (!location) return undefined;
  const menu = await menuLocation(reader, EVERYWHERE, location, { writes: false });
  const ids = [...new Set([location.id, ...readScope(menu)])];
  const row = await reader
    .selectNoFrom((eb) =>
      ids.map((id) =>
        eb
          .selectFrom('action_part')
          .select((of) => of.fn.max('action_part.action_id').as('last'))
          .where('action_part.location_id', '=', id)
          .as(`of_${id}`),
      ),
    )
    .executeTakeFirstOrThrow();
  const last = row as Record<string, number | null>;
  return { location, menu, last: ids.map((id) => [id, Number(last[`of_${id}`] ?? 0)]) };
}

/** For everybody else it is opaque: equal texts mean that nothing was changed in between. */
export function placeText({ last }: Pick<Place, 'last'>): string {
  return last.map((pair) => pair.join('.')).join('-');
}

/** The current place of a location; null if it is not there. */
export async function currentPlace(reader: Reader, locationId: number): Promise<string | null> {
  const place = await placeIn(reader, locationId);
  return place ? placeText(place) : null;
}
