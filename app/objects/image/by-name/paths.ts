import { locationPath } from '~/screen/paths';
import { type QueryOf, query, text } from '~/screen/query';

export const MOST_MEGABYTES = 64;

const keptId = () => text((given) => /^[A-Za-z0-9_-]{20,40}$/.test(given));

export const byNameQuery = query({
  upload: keptId(),
  draft: keptId(),
});
export type ByNameAddress = QueryOf<typeof byNameQuery>;

export function imagesByNamePath(locationId: number, address: Partial<ByNameAddress> = {}): string {
  return byNameQuery.href(`${locationPath(locationId)}/items/images`, address);
}
