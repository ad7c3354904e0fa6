import { type Address, changeQuery } from '~/screen/paths';
import { withoutSearch } from '~/screen/picker-search';
import { readOneOf, readSearch } from '~/screen/read-query';
import { type RelationshipType, relationshipTypes } from './relations';

/** Parameters of the relation dialog: what is searched for, and what the item is to what is found. */
export const RELATION_SEARCH = 'relation';
export const RELATIONSHIP = 'relationship';

const closed = {
  dialog: null,
  [RELATION_SEARCH]: null,
  [RELATIONSHIP]: null,
  ...withoutSearch,
} as const;

/** Whether a new item is to be a container: `container=1`. */
export function asksForContainer(search: URLSearchParams): boolean {
  return search.get('container') === '1';
}

/** What the relation dialog searches for; null while it is closed. */
export function readRelationSearch(search: URLSearchParams): string | null {
  if (search.get('dialog') !== 'relation') return null;
  return readSearch(search, RELATION_SEARCH);
}

/** What the item is to the other one; the first of all where nothing is chosen yet. */
export function readRelationship(search: string): RelationshipType {
  return readOneOf(
    new URLSearchParams(search),
    RELATIONSHIP,
    relationshipTypes,
    relationshipTypes[0],
  );
}

/** The form with the relation dialog over it, its search empty. `draft`: the form as it was typed. */
export function withRelationDialog(
  address: Address,
  draft: string | null = new URLSearchParams(address.search).get('draft'),
): string {
  return changeQuery(address, { draft, ...closed, dialog: 'relation' });
}

/** The form without that dialog. */
export function withoutRelationDialog(address: Address): string {
  return changeQuery(address, closed);
}

export function atRelations(address: Address, draft: string): string {
  const form = changeQuery(address, { draft, ...closed });
  return `${form}#relations`;
}
