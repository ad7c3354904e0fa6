import { type Address, changeQuery, locationPath, pathWithQuery } from '~/screen/paths';
import { readId, readSearch } from '~/screen/read-query';

/** The ID of a group, a new one, or a choice of existing ones. */
export type GroupInView = number | 'new' | 'existing';

export type GroupDialogAddress =
  | { dialog: 'group'; group: GroupInView }
  | { dialog: 'copy-options' };

export interface GroupDialogQuery {
  find: string | null;
  copy: string | null;
  from: number | null;
}

export const groupDialogParams = ['dialog', 'group', 'find', 'copy', 'from'] as const;

const closed = { dialog: null, group: null, find: null, copy: null, from: null } as const;

export function readGroupDialog(search: URLSearchParams): GroupDialogAddress | null {
  const dialog = search.get('dialog');
  if (dialog === 'copy-options') return { dialog };
  if (dialog !== 'group') return null;
  // The search form has a `group` of its own before that of its buttons, so the last one counts.
  const group = search.getAll('group').at(-1) ?? null;
  if (group === 'new' || group === 'existing') return { dialog, group };
  // 0 is no group's ID: the editor then says that there is no such group.
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

export function withCopyOptions(address: Address): string {
  return changeQuery(address, { ...closed, confirm: null, dialog: 'copy-options' });
}

export function withoutGroupDialog(address: Address): string {
  return changeQuery(address, closed);
}

/** '' searches for everything. */
export function withGroupSearch(address: Address, query: Partial<GroupDialogQuery>): string {
  const { pathname, search } = address;
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(query)) {
    if (value === null) params.delete(name);
    else params.set(name, String(value));
  }
  return `${pathname}?${params}`;
}

export function groupFindPath(locationId: number, query: Record<string, string | number>): string {
  return pathWithQuery(`${locationPath(locationId)}/group-find`, query);
}
