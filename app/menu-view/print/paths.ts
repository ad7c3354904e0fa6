import { isRealDate } from '~/menu/schedule';
import { as, id, param, type QueryOf, query } from '~/screen/query';
import { readId } from '~/screen/read-query';
import { printPath } from '~/screen/station-paths';

/** Says in an address that no day is meant. */
const ANY_DAY = 'any';

export const printQuery = query({
  /** The station that is printed alone; null for the whole menu, 0, which nothing has, for what can be no id. */
  station: param(([text]) => (text === undefined ? null : (readId(text) ?? 0))),
  /** `YYYY-MM-DD`; null for whatever day something is sold on; undefined for the day of today. */
  day: param<string | null | undefined>(
    ([day]) => (day === undefined || isRealDate(day) ? day : null),
    (day) => day ?? ANY_DAY,
  ),
  /** Sold at this day part; null for at any time. */
  part: id(),
  /** The mode whose prices are printed; null for the usual ones. */
  priceMode: as('price_mode', id()),
});
export type PrintQuery = QueryOf<typeof printQuery>;

/** The page of a menu for paper: of one station, or of all. */
export function printedPath(locationId: number, query: Partial<PrintQuery> = {}): string {
  return printQuery.href(printPath(locationId), query);
}
