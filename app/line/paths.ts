import { locationPath } from '~/screen/paths';
import { as, flag, id, query, search } from '~/screen/query';

export function linePath(locationId: number): string {
  return `${locationPath(locationId)}/line`;
}

export const lineQuery = query({
  station: id(),
  /** All stations on one page. */
  all: as('stations', flag('all')),
  q: search(),
  /** Also what is not on now. */
  whole: as('day', flag('whole')),
});
