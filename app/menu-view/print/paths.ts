import { isRealDate } from '~/menu/schedule';
import { pathWithQuery } from '~/screen/paths';
import { readId } from '~/screen/read-query';
import { printPath } from '~/screen/station-paths';

/** What is put on paper. */
export interface PrintQuery {
  /** The station that is printed alone; null for the whole menu, 0, which nothing has, for what can be no id. */
  station: number | null;
  /** `YYYY-MM-DD`; null for whatever day something is sold on; undefined for the day of today. */
  day: string | null | undefined;
  /** Sold at this day part; null for at any time. */
  part: number | null;
  /** The mode whose prices are printed; null for the usual ones. */
  priceMode: number | null;
}

/** Says in an address that no day is meant. */
const ANY_DAY = 'any';

/** The page of a menu for paper: of one station, or of all. */
export function printedPath(
  locationId: number,
  { station, day, part, priceMode }: Partial<PrintQuery> = {},
): string {
  return pathWithQuery(printPath(locationId), {
    station,
    day: day === null ? ANY_DAY : day,
    part,
    price_mode: priceMode,
  });
}

/** Reads what is to be printed; what cannot be read falls back. */
export function readPrintQuery(search: URLSearchParams): PrintQuery {
  const [station, day] = [search.get('station'), search.get('day')];
  return {
    station: station === null ? null : (readId(station) ?? 0),
    day: day === null ? undefined : isRealDate(day) ? day : null,
    part: readId(search.get('part')),
    priceMode: readId(search.get('price_mode')),
  };
}
