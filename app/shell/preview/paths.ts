import { type Address, changeQuery, locationPath, pathWithQuery } from '../paths';
import { DIALOG_WORDS, OWN_WORDS, type PreviewQuery, previewParams } from './preview-query';

/** The preview of a location's menu, a page of its own; `framed` leaves out what stands around the phone. */
export function previewPath(
  locationId: number,
  query: PreviewQuery,
  more: { framed?: boolean; station?: number | null } = {},
): string {
  const { framed = false, station } = more;
  return pathWithQuery(`${locationPath(locationId)}/preview`, {
    ...previewParams(query, OWN_WORDS),
    framed: framed ? 1 : null,
    station,
  });
}

/** Whether a page of the preview stands in a frame. */
export function isFramed(search: URLSearchParams): boolean {
  return search.get('framed') === '1';
}

/** What narrows a screen of the station area; everything else in its address lies over it. */
const FILTERS = ['show', 'day', 'part', 'start', 'q', 'sort', 'dir', 'page'];

/** A screen with nothing but the preview over it, for the day and the day part that the screen is about. */
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

/** Where the form is sent that switches mobile ordering on. */
export function enableMobilePath(locationId: number): string {
  return `${locationPath(locationId)}/enable-mobile`;
}
