import { groupsPath, locationsPath, organisationsPath } from '~/people/paths';
import { dialogQuery, flag, id, idOrZero, maybe, page, query, search } from '~/screen/query';

export const newGroupPath = `${groupsPath}/new`;

export const GROUPS_PER_PAGE = 200;

/** `organisation` is that of the frame. */
export const groupsQuery = query({ organisation: id(), page: page() });
export const deleteGroupDialog = dialogQuery('delete-group', {});

export function groupPath(id: number): string {
  return `${groupsPath}/${id}`;
}

export const PLACES_PER_PAGE = 50;
export const newPlacePath = `${locationsPath}/new`;
export const manyPlacesPath = `${locationsPath}/many`;
export const PLACE_KINDS = {
  location: 'Ordinary',
  template: 'Template',
  heir: 'Takes a master’s menu',
  mirror: 'Mirror',
} as const;

export const placesQuery = query({
  organisation: id(),
  search: search(),
  group: idOrZero(),
  kind: maybe(['location', 'template', 'heir', 'mirror']),
  retired: flag(),
  page: page(),
});
/** With the organisation that it is to move to, once one is chosen. */
export const movePlaceDialog = dialogQuery('move', { to: id() });

export function placePath(id: number): string {
  return `${locationsPath}/${id}`;
}

export const ORGANISATIONS_PER_PAGE = 50;

export const newOrganisationPath = `${organisationsPath}/new`;

export const organisationsQuery = query({ search: search(), retired: flag(), page: page() });
/** With the organisation that it is to be merged into, once one is chosen. */
export const mergeDialog = dialogQuery('merge', { into: id() });

export function organisationPath(id: number): string {
  return `${organisationsPath}/${id}`;
}
