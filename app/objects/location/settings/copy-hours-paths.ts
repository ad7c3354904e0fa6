import { COPIED_HOURS, type CopiedHours } from '~/menu/location-settings';
import { type Address, changeQuery } from '~/screen/paths';

/** How many locations hours are copied to at once: as many as the Undo of a message takes back. */
export const MOST_COPIES = 20;

/** What the open dialog asks for. */
export interface CopyHoursQuery {
  what: CopiedHours[];
  /** Ids of the chosen locations. */
  to: number[];
  /** Which of the locations are listed. */
  find: string;
  /** It asks what would change. */
  preview: boolean;
}

const DIALOG = 'copy-hours';
/** Its parameters beside that. */
const OWN = ['what', 'to', 'find', 'preview'];

/** The settings, which are at `settings`, with the dialog over them that copies hours to other locations. */
export function copyHoursPath(settings: string): string {
  return `${settings}?dialog=${DIALOG}`;
}

/** The settings without that dialog. */
export function withoutCopyHours(address: Address): string {
  const own = Object.fromEntries(OWN.map((name) => [name, null]));
  return changeQuery(address, { dialog: null, ...own });
}

/** What the address asks for; null while the dialog is closed. All is copied where nothing was chosen yet. */
export function readCopyHours(search: URLSearchParams): CopyHoursQuery | null {
  if (search.get('dialog') !== DIALOG) return null;
  const chosen = search.getAll('what');
  const to = search.getAll('to').filter((id) => /^[1-9]\d{0,14}$/.test(id));
  const isOpened = !OWN.some((name) => search.has(name));
  return {
    what: COPIED_HOURS.filter((what) => isOpened || chosen.includes(what)),
    to: [...new Set(to.map(Number))],
    find: search.get('find') ?? '',
    preview: search.has('preview'),
  };
}
