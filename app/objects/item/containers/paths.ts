import { withNewPanel, withoutPanel } from '~/screen/panel/panel-address';
import { type Address, changeQuery, locationPath } from '~/screen/paths';
import { readId, readPage, readSearch } from '~/screen/read-query';

/** Containers on one page. */
export const containersPerPage = 24;

/** What the containers view shows: a search, and a page from 1. */
export interface ContainersQuery {
  q: string;
  page: number;
}

/** The search for an item that a container is to hold. */
export interface ContainQuery {
  containerId: number;
  find: string;
}

/** Reads the view's own part of the query; what cannot be read falls back to the default. */
export function readContainersQuery(search: URLSearchParams): ContainersQuery {
  return { q: readSearch(search, 'q'), page: readPage(search) };
}

/** The containers of a location. */
export function containersPath(locationId: number): string {
  return `${locationPath(locationId)}/items/containers`;
}

/** The same page with another search or page; an open panel stays. */
export function withContainersQuery(address: Address, { q, page }: ContainersQuery): string {
  return changeQuery(address, { q, page: page === 1 ? null : page });
}

/** The same page with the form of a new container. */
export function addContainerPath(address: Address): string {
  return `${withNewPanel(address, 'itemDetails')}&container=1`;
}

/** What the dialog searches; null while it is closed. */
export function readContainQuery(search: URLSearchParams): ContainQuery | null {
  const containerId = readId(search.get('into'));
  if (search.get('dialog') !== 'contain' || containerId === null) return null;
  return { containerId, find: readSearch(search, 'find') };
}

/** The same page with the dialog in which a container gets an item; an open panel closes. */
export function containPath({ pathname, search }: Address, containerId: number): string {
  const screen = new URL(withoutPanel({ pathname, search }), 'http://screen');
  return changeQuery(screen, { dialog: 'contain', into: containerId });
}

/** The same page without the dialog. */
export function withoutContainPath(address: Address): string {
  return changeQuery(address, { dialog: null, into: null, find: null });
}

/** The id of a container's tile, to which the page comes back. */
export function tileId(containerId: number): string {
  return `container-${containerId}`;
}
