import { type Address, changeQuery, pathWithQuery } from '~/screen/paths';
import { dialogPreview } from './preview-query';

/** What is asked about the demo site before it is done: to publish it, or to end it. */
const SITE = 'site';
export type SiteQuestion = 'publish' | 'end';

/** The preview with a question about the demo site, or without one. */
export function withSiteQuestion(address: Address, question: SiteQuestion | null): string {
  return changeQuery(address, { [SITE]: question });
}

/** The question that an address asks; null for none. */
export function siteQuestion(search: URLSearchParams): SiteQuestion | null {
  const asked = search.get(SITE);
  return asked === 'publish' || asked === 'end' ? asked : null;
}

/** What narrows a screen of the station area; everything else in its address lies over it. */
const FILTERS = ['as_of', 'show', 'day', 'part', 'start', 'q', 'sort', 'dir', 'page'];

/** A screen with nothing but the preview over it, for the moment, the day and the day part that the screen is about. */
export function withPreview({ pathname, search }: Address): string {
  const given = new URLSearchParams(search);
  const filters = Object.fromEntries(FILTERS.map((name) => [name, given.get(name)]));
  const query = { ...filters, dialog: 'preview', at: given.get('day'), at_part: given.get('part') };
  return pathWithQuery(pathname, query);
}

export function asksForPreview(search: URLSearchParams): boolean {
  return search.get('dialog') === 'preview';
}

/** The screen without the preview. */
export function withoutPreview(address: Address): string {
  return dialogPreview.without(changeQuery(address, { dialog: null, [SITE]: null }));
}
