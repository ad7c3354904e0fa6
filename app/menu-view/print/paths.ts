import { isRealDate } from '~/menu/schedule';
import { as, id, param, type QueryOf, query } from '~/screen/query';
import { readId } from '~/screen/read-query';
import { printPath } from '~/screen/station-paths';

const ANY_DAY = 'any';

export const printQuery = query({
  /** One station; null for the whole menu, 0 (never an id) for an invalid value. */
  station: param(([text]) => (text === undefined ? null : (readId(text) ?? 0))),
  /** 'YYYY-MM-DD'; null for any day, undefined for today. */
  day: param<string | null | undefined>(
    ([day]) => (day === undefined || isRealDate(day) ? day : null),
    (day) => day ?? ANY_DAY,
  ),
  /** Null for any time. */
  part: id(),
  /** Null for the usual prices. */
  priceMode: as('price_mode', id()),
});
export type PrintQuery = QueryOf<typeof printQuery>;

export function printedPath(locationId: number, query: Partial<PrintQuery> = {}): string {
  return printQuery.href(printPath(locationId), query);
}
