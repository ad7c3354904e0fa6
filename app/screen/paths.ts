/** Names a kept form, sent after its session ended, that the page shows again. */
export const RESUME = 'resume';

export interface Address {
  pathname: string;
  search: string;
}

export function addressOf(path: string): Address {
  const [pathname = '', query] = path.split('?');
  return { pathname, search: query === undefined ? '' : `?${query}` };
}

export type At = Address | string;

export function pathOf({ pathname, search }: Address): string {
  return `${pathname}${search}`;
}

/** Several texts become several parameters of the same name. */
export type QueryValue = string | number | null | undefined | readonly (string | number)[];

export const homePath = '/';

export const accountPath = '/account';
export const qualityOverviewPath = '/menu-quality';
export const logoutPath = '/logout';
export const locationsPath = '/location';

/** Redirects to the location's items. */
export function locationPath(locationId: number): string {
  return `${locationsPath}/${locationId}`;
}

export function settingsPath(locationId: number): string {
  return `${locationPath(locationId)}/settings`;
}

export function calendarPath(locationId: number): string {
  return `${locationPath(locationId)}/calendar`;
}

export function importMenuPath(locationId: number, importId?: number): string {
  return pathWithQuery(`${locationPath(locationId)}/import`, { import: importId });
}

/** The fields of a location that syncs with its pricebook leave unchanged. */
export function pinnedFieldsPath(locationId: number): string {
  return `${importMenuPath(locationId)}?step=held`;
}

export function auditedPath(locationId: number, actionId: number): string {
  return `${locationPath(locationId)}/audit/${actionId}`;
}

/** `back` in the query is the page to return to. */
export function undoPreviewPath(
  locationId: number,
  actionId: number,
  query: { part?: string | null; back?: string | null } = {},
): string {
  return pathWithQuery(`${locationPath(locationId)}/audit/${actionId}/undo`, query);
}

/** `version` is the one the form shows; `tab` the number of the open form, once known. */
export function openFormPath(
  locationId: number,
  form: { kind: string; id: number; version?: string; tab?: number | null },
): string {
  return pathWithQuery(`${locationPath(locationId)}/open-form`, form);
}

export function menuQualityPath(locationId: number): string {
  return `${locationPath(locationId)}/menu-quality`;
}

export function importFilePath(
  locationId: number,
  file: 'given' | 'rows.csv' | 'problems.csv' | 'template.csv',
  importId?: number,
): string {
  return pathWithQuery(`${importMenuPath(locationId)}/${file}`, { import: importId });
}

export function pathWithQuery(pathname: string, query: Record<string, QueryValue>): string {
  return changeQuery({ pathname, search: '' }, query);
}

/** Keeps other parameters; removes those set to null, undefined or '', and the kept form. */
export function changeQuery(at: At, changes: Record<string, QueryValue>): string {
  const { pathname, search } = typeof at === 'string' ? addressOf(at) : at;
  const query = new URLSearchParams([...new URLSearchParams(search)].filter(([, text]) => text));
  query.delete(RESUME);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === '') query.delete(name);
    else if (typeof value !== 'object') query.set(name, String(value));
    else {
      query.delete(name);
      for (const one of value) query.append(name, String(one));
    }
  }
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}

export function otherParams(
  { search }: Pick<Address, 'search'>,
  own: readonly string[],
): [name: string, value: string][] {
  return [...new URLSearchParams(search)].filter(([name]) => !own.includes(name));
}

/** The same screen in another location, without the query, which names the old one's objects. */
export function sameScreenIn(locationId: number, { pathname }: Pick<Address, 'pathname'>): string {
  const [, , , ...screen] = pathname.split('/');
  return [locationPath(locationId), ...screen.filter(Boolean)].join('/');
}
