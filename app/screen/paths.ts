/** The parameter that names a form whose session had ended when it was sent, to be shown again. */
export const RESUME = 'resume';

/** A path with its query, as `useLocation` and `URL` hold it. */
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

/** What an address says of a parameter: nothing, one text, or several, each in a parameter of its own. */
export type QueryValue = string | number | null | undefined | readonly (string | number)[];

export const homePath = '/';
export const qualityOverviewPath = '/menu-quality';
export const logoutPath = '/logout';
/** Chooses a location; the shell without one where there is none to choose. */
export const locationsPath = '/location';

/** A location's own address, which leads on to its items. */
export function locationPath(locationId: number): string {
  return `${locationsPath}/${locationId}`;
}

export function settingsPath(locationId: number): string {
  return `${locationPath(locationId)}/settings`;
}

/** Where a menu is imported from a file; with an id, that import. */
export function importMenuPath(locationId: number, importId?: number): string {
  return pathWithQuery(`${locationPath(locationId)}/import`, { import: importId });
}

/** The fields of a location that syncs with its pricebook leave alone. */
export function heldFieldsPath(locationId: number): string {
  return `${importMenuPath(locationId)}?step=held`;
}

/**
 * What the undo of an action would do, of a location's audit.
 *
 * @param query `back`: the page that it was asked for from, which it leads back to
 */
export function undoPreviewPath(
  locationId: number,
  actionId: number,
  query: { part?: string | null; back?: string | null } = {},
): string {
  return pathWithQuery(`${locationPath(locationId)}/audit/${actionId}/undo`, query);
}

/**
 * Where the form of an object says that it is open, and asks who else has it.
 *
 * @param form `version`: the one it shows; `tab`: the number under which it is noted, where it is
 */
export function openFormPath(
  locationId: number,
  form: { kind: string; id: number; version?: string; tab?: number | null },
): string {
  return pathWithQuery(`${locationPath(locationId)}/open-form`, form);
}

export function menuQualityPath(locationId: number): string {
  return `${locationPath(locationId)}/menu-quality`;
}

/** A file of an import: the one that was given, or one that is made of it. */
export function importFilePath(
  locationId: number,
  file: 'given' | 'rows.csv' | 'problems.csv' | 'template.csv',
  importId?: number,
): string {
  return pathWithQuery(`${importMenuPath(locationId)}/${file}`, { import: importId });
}

/** `pathname` with a query of what is given; null, undefined and '' are left out. */
export function pathWithQuery(pathname: string, query: Record<string, QueryValue>): string {
  return changeQuery({ pathname, search: '' }, query);
}

/**
 * The same address with some parameters changed and all others kept. A parameter whose new value is
 * null, undefined or '' goes, and so does a form that is shown again: it belongs to its own address.
 */
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

/** The parameters that a search form carries along: all but its own. */
export function otherParams(
  { search }: Pick<Address, 'search'>,
  own: readonly string[],
): [name: string, value: string][] {
  return [...new URLSearchParams(search)].filter(([name]) => !own.includes(name));
}

/** The same screen in another location; the query speaks of the old one's objects and goes. */
export function sameScreenIn(locationId: number, { pathname }: Pick<Address, 'pathname'>): string {
  const [, , , ...screen] = pathname.split('/');
  return [locationPath(locationId), ...screen.filter(Boolean)].join('/');
}
