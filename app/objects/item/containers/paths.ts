import { withNewPanel, withoutPanel } from '~/screen/panel/panel-address';
import { type Address, locationPath } from '~/screen/paths';
import { as, dialogQuery, id, page, type QueryOf, query, search } from '~/screen/query';

export const containersPerPage = 24;

export const containersQuery = query({ q: search(), page: page() });
export type ContainersQuery = QueryOf<typeof containersQuery>;

export const containDialog = dialogQuery('contain', {
  containerId: as('into', id()),
  find: search(),
});

export function containersPath(locationId: number): string {
  return `${locationPath(locationId)}/items/containers`;
}

/** The same page with the form of a new container. */
export function addContainerPath(address: Address): string {
  return `${withNewPanel(address, 'itemDetails')}&container=1`;
}

/** The same page with the dialog in which a container gets an item; an open panel closes. */
export function containPath(address: Address, containerId: number): string {
  return containDialog.open(withoutPanel(address), { containerId });
}

/** The id of a container's tile, to which the page comes back. */
export function tileId(containerId: number): string {
  return `container-${containerId}`;
}
