import type { Creator } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { formatPrice, numberToCents } from '~/menu/money';
import { imagePath } from '~/screen/panel/panel-address';
import { type ContainersQuery, containersPerPage } from './paths';

type Location = AnswerOf<'location.get'>;
type Container = AnswerOf<'container.list'>['containers'][number];

/** An item in a tile, or the container itself. */
export interface ContainedItem {
  id: number;
  name: string;
  /** With the mark of the location's currency. */
  price: string;
  active: boolean;
  /** It belongs to another location. */
  locked: boolean;
}

export interface ContainerTile extends ContainedItem {
  picture: string | null;
  items: ContainedItem[];
  /** How many it holds, beyond those that are named too. */
  count: number;
}

export interface ContainersPage {
  tiles: ContainerTile[];
  total: number;
  /** From 1. */
  lastPage: number;
}

/** One page of containers, by one call. */
export async function loadContainers(
  creator: Creator,
  location: Location,
  { q, page }: ContainersQuery,
): Promise<ContainersPage> {
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

function tileOf(container: Container, location: Location): ContainerTile {
  const { image, contained, contained_count } = container;
  return {
    ...itemOf(container, location),
    picture: image === null ? null : imagePath(image),
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
