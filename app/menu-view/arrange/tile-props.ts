import type { Target } from '~/menu/order';
import type { Address } from '~/screen/paths';
import type { MenuPage, Tile } from '../menu-data';

/** Where each arrow of a tile leads; null at an end of the category. */
export interface TilePlace {
  earlier: Target | null;
  later: Target | null;
}

export interface TileFootProps {
  tile: Tile;
  place: TilePlace;
  page: MenuPage;
  /** The Menu view's address, with an open panel. */
  address: Address;
  /** Scripts run. */
  hydrated: boolean;
}
