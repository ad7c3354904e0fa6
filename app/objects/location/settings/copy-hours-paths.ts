import { COPIED_HOURS } from '~/menu/location-settings';
import { dialogQuery, ids, param, present, type QueryOf, someOf } from '~/screen/query';

/** Targets in one copy: as many as one message's Undo reverts. */
export const MOST_COPIES = 20;

export const copyHoursDialog = dialogQuery('copy-hours', {
  what: someOf(COPIED_HOURS),
  to: ids(Number.POSITIVE_INFINITY),
  find: param(([find = '']) => find),
  preview: present(),
});
export type CopyHoursQuery = QueryOf<typeof copyHoursDialog>;

/** Null while the dialog is closed. By default everything is copied. */
export function readCopyHours(search: URLSearchParams): CopyHoursQuery | null {
  const query = copyHoursDialog.read(search);
  const isOpened = !copyHoursDialog.names.some((name) => name !== 'dialog' && search.has(name));
  return query && isOpened ? { ...query, what: COPIED_HOURS } : query;
}
