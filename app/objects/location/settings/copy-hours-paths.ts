import { COPIED_HOURS } from '~/menu/location-settings';
import { dialogQuery, ids, param, present, type QueryOf, someOf } from '~/screen/query';

/** How many locations hours are copied to at once: as many as the Undo of a message takes back. */
export const MOST_COPIES = 20;

/** The dialog that copies hours to other locations. */
export const copyHoursDialog = dialogQuery('copy-hours', {
  what: someOf(COPIED_HOURS),
  to: ids(Number.POSITIVE_INFINITY),
  find: param(([find = '']) => find),
  preview: present(),
});
export type CopyHoursQuery = QueryOf<typeof copyHoursDialog>;

/** What the address asks for; null while the dialog is closed. All is copied where nothing was chosen yet. */
export function readCopyHours(search: URLSearchParams): CopyHoursQuery | null {
  const query = copyHoursDialog.read(search);
  const isOpened = !copyHoursDialog.names.some((name) => name !== 'dialog' && search.has(name));
  return query && isOpened ? { ...query, what: COPIED_HOURS } : query;
}
