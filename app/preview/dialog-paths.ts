import { type Address, changeQuery, pathWithQuery } from '~/screen/paths';
import { dialogPreview } from './preview-query';

const SITE = 'site';
export type SiteQuestion = 'publish' | 'end';

export function withSiteQuestion(address: Address, question: SiteQuestion | null): string {
  return changeQuery(address, { [SITE]: question });
}

export function siteQuestion(search: URLSearchParams): SiteQuestion | null {
  const asked = search.get(SITE);
  return asked === 'publish' || asked === 'end' ? asked : null;
}

/** Query parameters of station pages; all others belong to overlays. */
const FILTERS = ['as_of', 'show', 'day', 'part', 'start', 'q', 'sort', 'dir', 'page'];

/** Keeps the page's moment, day and day part. */
export function withPreview({ pathname, search }: Address): string {
  const given = new URLSearchParams(search);
  const filters = Object.fromEntries(FILTERS.map((name) => [name, given.get(name)]));
  const query = { ...filters, dialog: 'preview', at: given.get('day'), at_part: given.get('part') };
  return pathWithQuery(pathname, query);
}

export function asksForPreview(search: URLSearchParams): boolean {
  return search.get('dialog') === 'preview';
}

export function withoutPreview(address: Address): string {
  return dialogPreview.without(changeQuery(address, { dialog: null, [SITE]: null }));
}
