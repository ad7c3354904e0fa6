import type { AnswerOf } from '~/creator/contract';
import { imageAddress } from '~/menu/image-address';
import { formatPrice, numberToCents } from '~/menu/money';
import type { LocationGuarded } from '~/session/guards.server';
import { loadContainDialog } from './load-contain-dialog.server';
import { type ContainersQuery, containersPerPage, containersQuery } from './paths';

type Location = AnswerOf<'location.get'>;
type Container = AnswerOf<'container.list'>['containers'][number];

export interface ContainedItem {
  id: number;
  name: string;
  /** With the currency symbol. */
  price: string;
  active: boolean;
  locked: boolean;
}

export type ContainerTile = ReturnType<typeof tileOf>;

export type ContainersView = Awaited<ReturnType<typeof loadContainersPage>>['page'];

/** @throws the redirect to the last page for a page beyond it */
export async function loadContainersPage(guarded: LocationGuarded, url: URL) {
  const { creator, location } = guarded;
  const query = containersQuery.read(url.searchParams);
  const [containers, dialog] = await Promise.all([
    loadContainers(guarded, query),
    loadContainDialog(creator, location, url),
  ]);
  if (containers.tiles.length === 0 && query.page > containers.lastPage) {
    throw guarded.redirectReplacing(
      containersQuery.href(url, { ...query, page: containers.lastPage }),
    );
  }
  const { writable } = location.menu;
  const page = { locationId: location.id, writable, query, containers, dialog };
  return { title: 'Containers', page, dialog: dialog !== null };
}

async function loadContainers(
  { creator, location }: LocationGuarded,
  { q, page }: ContainersQuery,
) {
  const { containers, total } = await creator.call('container.list', {
    location_id: location.id,
    search: q,
    limit: containersPerPage,
    offset: (page - 1) * containersPerPage,
  });
  return {
    tiles: containers.map((container) => tileOf(container, location)),
    total,
    lastPage: Math.max(1, Math.ceil(total / containersPerPage)),
  };
}

function tileOf(container: Container, location: Location) {
  const { image, image_version, contained, contained_count } = container;
  return {
    ...itemOf(container, location),
    picture: image === null ? null : imageAddress(image, image_version, 'tile'),
    items: contained.map((item) => itemOf(item, location)),
    count: contained_count,
  };
}

function itemOf(item: Omit<Container, 'contained' | 'contained_count'>, location: Location) {
  const { id, name, price, active, location_id } = item;
  return {
    id,
    name,
    price: formatPrice(numberToCents(price), location.currency),
    active: active === 1,
    locked: location_id !== location.menu.location_id,
  };
}
