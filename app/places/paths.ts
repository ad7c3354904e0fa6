import { groupsPath } from '~/people/paths';
import { dialogQuery, id, page, query } from '~/screen/query';

export const newGroupPath = `${groupsPath}/new`;

export const GROUPS_PER_PAGE = 200;

/** `organisation` is that of the frame. */
export const groupsQuery = query({ organisation: id(), page: page() });
export const deleteGroupDialog = dialogQuery('delete-group', {});

export function groupPath(id: number): string {
  return `${groupsPath}/${id}`;
}
