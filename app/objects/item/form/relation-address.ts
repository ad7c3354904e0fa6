import { type Address, changeQuery } from '~/screen/paths';
import { readSearch } from '~/screen/read-query';

/** Parameters of the relation dialog: what is searched for. */
export const RELATION_SEARCH = 'relation';

/** Whether a new item is to be a container: `container=1`. */
export function asksForContainer(search: URLSearchParams): boolean {
  return search.get('container') === '1';
}

/** What the relation dialog searches for; null while it is closed. */
export function readRelationSearch(search: URLSearchParams): string | null {
  if (search.get('dialog') !== 'relation') return null;
  return readSearch(search, RELATION_SEARCH);
}

/** The form with the relation dialog over it, its search empty. `draft`: the form as it was typed. */
export function withRelationDialog(
  address: Address,
  draft: string | null = new URLSearchParams(address.search).get('draft'),
): string {
  return changeQuery(address, { draft, dialog: 'relation', [RELATION_SEARCH]: null });
}

/** The form without that dialog. */
export function withoutRelationDialog(address: Address): string {
  return changeQuery(address, { dialog: null, [RELATION_SEARCH]: null });
}

/** The form at its relations, filled from a draft. */
export function atRelations(address: Address, draft: string): string {
  const form = changeQuery(address, { draft, dialog: null, [RELATION_SEARCH]: null });
  return `${form}#relations`;
}
