import { type Address, changeQuery } from '~/screen/paths';
import { withoutSearch } from '~/screen/picker-search';
import { readOneOf, readSearch } from '~/screen/read-query';
import { type RelationshipType, relationshipTypes } from './relations';

export const RELATION_SEARCH = 'relation';
export const RELATIONSHIP = 'relationship';

const closed = {
  dialog: null,
  [RELATION_SEARCH]: null,
  [RELATIONSHIP]: null,
  ...withoutSearch,
} as const;

/** `container=1`. */
export function asksForContainer(search: URLSearchParams): boolean {
  return search.get('container') === '1';
}

export function readRelationSearch(search: URLSearchParams): string | null {
  if (search.get('dialog') !== 'relation') return null;
  return readSearch(search, RELATION_SEARCH);
}

export function readRelationship(search: string): RelationshipType {
  return readOneOf(
    new URLSearchParams(search),
    RELATIONSHIP,
    relationshipTypes,
    relationshipTypes[0],
  );
}

export function withRelationDialog(
  address: Address,
  draft: string | null = new URLSearchParams(address.search).get('draft'),
): string {
  return changeQuery(address, { draft, ...closed, dialog: 'relation' });
}

export function withoutRelationDialog(address: Address): string {
  return changeQuery(address, closed);
}

export function atRelations(address: Address, draft: string): string {
  const form = changeQuery(address, { draft, ...closed });
  return `${form}#relations`;
}
