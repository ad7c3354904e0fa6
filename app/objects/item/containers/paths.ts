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

export function addContainerPath(address: Address): string {
  return `${withNewPanel(address, 'itemDetails')}&container=1`;
}

export function containPath(address: Address, containerId: number): string {
  return containDialog.open(withoutPanel(address), { containerId });
}

export function tileId(containerId: number): string {
  return `container-${containerId}`;
}
