import { type Address, changeQuery, pathWithQuery } from '~/screen/paths';
import { DIALOG_WORDS } from './texts';

/** What narrows a screen of the station area; everything else in its address lies over it. */
const FILTERS = ['as_of', 'show', 'day', 'part', 'start', 'q', 'sort', 'dir', 'page'];

/** A screen with nothing but the preview over it, for the moment, the day and the day part that the screen is about. */
export function withPreview({ pathname, search }: Address): string {
  const given = new URLSearchParams(search);
  const filters = Object.fromEntries(FILTERS.map((name) => [name, given.get(name)]));
  const query = { ...filters, dialog: 'preview', at: given.get('day'), at_part: given.get('part') };
  return pathWithQuery(pathname, query);
}

/** Whether an address asks for the preview. */
export function asksForPreview(search: URLSearchParams): boolean {
  return search.get('dialog') === 'preview';
}

/** The screen without the preview. */
export function withoutPreview(address: Address): string {
  const words = Object.values(DIALOG_WORDS).map((word) => [word, null]);
  return changeQuery(address, { dialog: null, ...Object.fromEntries(words) });
}
