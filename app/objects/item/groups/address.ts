import { type Address, changeQuery, locationPath, pathWithQuery } from '~/screen/paths';
import { readId, readSearch } from '~/screen/read-query';

/** A group of the item by its id, one that is made, or the choice among those of the menu. */
export type GroupInView = number | 'new' | 'existing';

/** A dialog over the item form: the editor of one group, or the copying of groups of another item. */
export type GroupDialogAddress =
  | { dialog: 'group'; group: GroupInView }
  | { dialog: 'copy-options' };

export interface GroupDialogQuery {
  /** Null: nothing is searched for yet. */
  find: string | null;
  /** The item search of the editor, which searches options as well. */
  copy: string | null;
  from: number | null;
}

/** The dialog's own words of the address. */
export const groupDialogParams = ['dialog', 'group', 'find', 'copy', 'from'] as const;

const closed = { dialog: null, group: null, find: null, copy: null, from: null } as const;

/** The dialog that an address opens; null if it opens none. */
export function readGroupDialog(search: URLSearchParams): GroupDialogAddress | null {
  const dialog = search.get('dialog');
  if (dialog === 'copy-options') return { dialog };
  if (dialog !== 'group') return null;
  // The way to a new group is a button of the search, which names the choice that it stands in.
  const group = search.getAll('group').at(-1) ?? null;
  if (group === 'new' || group === 'existing') return { dialog, group };
  // An id that none can have opens the editor, which says that there is no such group.
  return { dialog, group: readId(group) ?? 0 };
}

export function readGroupDialogQuery(search: URLSearchParams): GroupDialogQuery {
  return {
    find: search.has('find') ? readSearch(search, 'find') : null,
    copy: search.has('copy') ? readSearch(search, 'copy') : null,
    from: readId(search.get('from')),
  };
}

export function withGroup(address: Address, group: GroupInView): string {
  return changeQuery(address, { ...closed, confirm: null, dialog: 'group', group });
}

/** The item form with the copying of another item's groups over it. */
export function withCopyOptions(address: Address): string {
  return changeQuery(address, { ...closed, confirm: null, dialog: 'copy-options' });
}

/** The item form alone. */
export function withoutGroupDialog(address: Address): string {
  return changeQuery(address, closed);
}

/** The same dialog with something searched for; '' searches for everything. */
export function withGroupSearch(address: Address, query: Partial<GroupDialogQuery>): string {
  const { pathname, search } = address;
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(query)) {
    if (value === null) params.delete(name);
    else params.set(name, String(value));
  }
  return `${pathname}?${params}`;
}

/** Where the dialogs search while scripts run: without the page around them. */
export function groupFindPath(locationId: number, query: Record<string, string | number>): string {
  return pathWithQuery(`${locationPath(locationId)}/group-find`, query);
}
