import { type PanelType, withoutPanel } from '~/screen/panel/panel-address';
import { type Address, addressOf, changeQuery } from '~/screen/paths';
import { withoutSearch } from '~/screen/picker-search';
import { dialogQuery, id, maybe } from '~/screen/query';
import { readId } from '~/screen/read-query';

const subjects = ['station', 'category', 'item'] as const;

export interface WhyAddress {
  on: (typeof subjects)[number];
  id: number;
}

export const whyDialog = dialogQuery('why', { on: maybe(subjects), id: id() });

export function readWhy(search: URLSearchParams): WhyAddress | null {
  const { on = null, id = null } = whyDialog.read(search) ?? {};
  return on && id !== null ? { on, id } : null;
}

/** Opens the dialog and closes the panel: both use the same parameter for their object. */
export function withWhy(address: Address, on: WhyAddress['on'], id: number): string {
  return whyDialog.open(withoutPanel(address), { on, id });
}

export function screenAlone(address: Address): Address {
  return addressOf(changeQuery(whyDialog.close(withoutPanel(address)), { menu: null }));
}

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

export function ofThisCategory(
  address: Address,
  { category }: { category: { path: string } | null },
): Address {
  const [pathname = address.pathname] = category?.path.split('?') ?? [];
  return { ...address, pathname };
}

/** Opens the dialog that moves an item; the address's `id` is then the item's. */
export function moveDialogPath(address: Address, itemId: number): string {
  return changeQuery(screenAlone(address), { dialog: 'move', id: itemId });
}

export function deleteQuestionPath(address: Address, type: PanelType, id: number): string {
  return changeQuery(screenAlone(address), { mode: 'edit', type, id, confirm: 'delete' });
}

export function withoutMoveDialog(address: Address): string {
  return changeQuery(address, { dialog: null, id: null, to: null, find: null, ...withoutSearch });
}
