import { type PanelType, withoutPanel } from '~/screen/panel/panel-address';
import { type Address, addressOf, changeQuery } from '~/screen/paths';
import { withoutSearch } from '~/screen/picker-search';
import { dialogQuery, id, maybe } from '~/screen/query';
import { readId } from '~/screen/read-query';
import type { MenuPage } from './menu-data';

const subjects = ['station', 'category', 'item'] as const;

/** What 'Why is this not on the kiosk?' is asked about. */
export interface WhyAddress {
  on: (typeof subjects)[number];
  id: number;
}

export const whyDialog = dialogQuery('why', { on: maybe(subjects), id: id() });

/** What is asked; null where nothing is. */
export function readWhy(search: URLSearchParams): WhyAddress | null {
  const { on = null, id = null } = whyDialog.read(search) ?? {};
  return on && id !== null ? { on, id } : null;
}

/** The screen with the dialog; a panel, whose object has the same word in the address, goes. */
export function withWhy(address: Address, on: WhyAddress['on'], id: number): string {
  return whyDialog.open(withoutPanel(address), { on, id });
}

/** The screen alone: no panel, no dialog, no menu. */
export function screenAlone(address: Address): Address {
  return addressOf(changeQuery(whyDialog.close(withoutPanel(address)), { menu: null }));
}

/** The lists of the Menu view that can be put in order by dragging. */
export const TILES = 'tiles';
export const PILLS = 'categories';

export function tileAnchor(itemId: number): string {
  return `tile-${itemId}`;
}

export function tileAround(element: Element): number | null {
  return readId(element.closest(`[id^="${tileAnchor(0).slice(0, -1)}"]`)?.id.replace(/\D+/, ''));
}

export function tileMenuPath(address: Address, itemId: number): string {
  return changeQuery(screenAlone(address), { menu: itemId });
}

export function tileMenuOf(search: URLSearchParams): number | null {
  return readId(search.get('menu'));
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
  return changeQuery(address, { dialog: null, id: null, to: null, find: null, ...withoutSearch });
}
