import { type Address, addressOf, changeQuery } from './paths';
import { readSearch } from './read-query';

/**
 * A form that chooses one of what a search finds carries the search as well (`PickerSearch`): what is typed there and was not
 * searched for is searched before anything is done, and asked about.
 */

/** The field that names the parameter of the search, and further fields that an address keeps while it is made. */
export const SEARCHED = 'searched';
/** The intent of the search's own button. */
export const SEARCH = 'search';
const ASKED = 'asked';

export const withoutSearch = { [ASKED]: null } as const;

export function withSearchAsked(address: Address): string {
  return changeQuery(address, { [ASKED]: '1' });
}

/** Whether something was to be done while what is typed was not searched for. */
export function asksToChoose(search: string): boolean {
  return new URLSearchParams(search).get(ASKED) === '1';
}

export function withSearch(address: Address, names: readonly string[], text: string): string {
  const [name = ''] = names;
  const none = Object.fromEntries(names.map((one) => [one, null]));
  return changeQuery(address, { ...none, [name]: text.trim() || null, [ASKED]: null });
}

/** The page that asks for a choice, of a form that came without one. */
export function askedToChoose(form: FormData, url: URL): string {
  return withSearchAsked(addressOf(changeQuery(url, searchedFields(form))));
}

/** Where a form leads that is sent to search, or while what is typed was not searched for; null where it may be done. */
export function searchedFirst(form: FormData, url: URL): string | null {
  const query = searchedFields(form);
  const [[name, typed] = ['', null]] = Object.entries(query);
  if (name === '') return null;
  const isSearch = form.get('intent') === SEARCH;
  const isSeen = typed === null || typed === readSearch(url.searchParams, name);
  if (!isSearch && isSeen) return null;
  return changeQuery(url, { ...query, [ASKED]: isSearch ? null : '1' });
}

/** The search of a form, and what an address keeps beside it. */
function searchedFields(form: FormData): Record<string, string | null> {
  const names = String(form.get(SEARCHED) ?? '').split(',');
  if (!names.every((name) => /^[a-z_]{1,20}$/.test(name))) return {};
  const text = (name: string) => new URLSearchParams([[name, String(form.get(name) ?? '')]]);
  return Object.fromEntries(names.map((name) => [name, readSearch(text(name), name) || null]));
}

export function notChosen(search: string): string {
  if (search === '') return 'Nothing is done yet: choose one of what is found.';
  return `Nothing is done yet: “${search}” is typed and nothing of it chosen. Choose what you mean, or empty the box.`;
}
