import type { PanelType } from '~/screen/panel/panel-address';
import { type Address, changeQuery } from '~/screen/paths';
import type { MenuPage } from '../menu-data';
import { screenAlone } from '../why-address';

/** The lists of the Menu view that can be put in order by dragging. */
export const TILES = 'tiles';
export const PILLS = 'categories';

/** The id of a tile on the page, to which an address can lead. */
export function tileAnchor(itemId: number): string {
  return `tile-${itemId}`;
}

/** The id of the form of a tile's arrows, which "Move to the front" sends as well. */
export function placeFormId(itemId: number): string {
  return `place-${itemId}`;
}

/** An address as one text. */
export function pathOf({ pathname, search }: Address): string {
  return `${pathname}${search}`;
}

/** The same page, which names the category in view. */
export function ofThisCategory(
  address: Address,
  { category }: Pick<MenuPage, 'category'>,
): Address {
  const [pathname = address.pathname] = category?.path.split('?') ?? [];
  return { ...address, pathname };
}

/** The page with the dialog open that moves an item to another category; `id` is the item's from then on. */
export function moveDialogPath(address: Address, itemId: number): string {
  return changeQuery(screenAlone(address), { dialog: 'move', id: itemId });
}

/** The page with an object's panel and the question before it is deleted. */
export function deleteQuestionPath(address: Address, type: PanelType, id: number): string {
  return changeQuery(screenAlone(address), { mode: 'edit', type, id, confirm: 'delete' });
}

/** The page without that dialog. */
export function withoutMoveDialog(address: Address): string {
  return changeQuery(address, { dialog: null, id: null, to: null, find: null });
}
