import {
  type PanelType,
  withDeleteQuestion,
  withoutPanel,
  withPanel,
} from '~/panels/panel-address';
import { type Address, changeQuery } from '~/shell/paths';

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

/** The page with the dialog open that moves an item to another category; `id` is the item's from then on. */
export function moveDialogPath(address: Address, itemId: number): string {
  const { pathname, search } = addressOf(withoutPanel(address));
  return changeQuery({ pathname, search }, { dialog: 'move', id: itemId, to: null, find: null });
}

/** The page with an object's panel and the question before it is deleted. */
export function deleteQuestionPath(address: Address, type: PanelType, id: number): string {
  return withDeleteQuestion(addressOf(withPanel(address, type, id)));
}

/** The page without that dialog. */
export function withoutMoveDialog(address: Address): string {
  return changeQuery(address, { dialog: null, id: null, to: null, find: null });
}

function addressOf(path: string): Address {
  const [pathname = '', query = ''] = path.split('?');
  return { pathname, search: query === '' ? '' : `?${query}` };
}
