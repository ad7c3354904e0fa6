import { type Address, addressOf, changeQuery } from './paths';
import { readSearch } from './read-query';

/** Names the parameter of the search, and further fields that the address keeps. */
export const SEARCHED = 'searched';
export const SEARCH = 'search';
const ASKED = 'asked';

export const withoutSearch = { [ASKED]: null } as const;

export function withSearchAsked(address: Address): string {
  return changeQuery(address, { [ASKED]: '1' });
}

/** Whether a choice was sent with a changed search, so that it must search first. */
export function asksToChoose(search: string): boolean {
  return new URLSearchParams(search).get(ASKED) === '1';
}

export function withSearch(address: Address, names: readonly string[], text: string): string {
  const [name = ''] = names;
  const none = Object.fromEntries(names.map((one) => [one, null]));
  return changeQuery(address, { ...none, [name]: text.trim() || null, [ASKED]: null });
}

export function choiceRequired(form: FormData, url: URL): string {
  return withSearchAsked(addressOf(changeQuery(url, searchedFields(form))));
}

/** Where to redirect a form that must search first; null if it may proceed. */
export function searchedFirst(form: FormData, url: URL): string | null {
  const query = searchedFields(form);
  const [[name, typed] = ['', null]] = Object.entries(query);
  if (name === '') return null;
  const isSearch = form.get('intent') === SEARCH;
  const isSeen = typed === null || typed === readSearch(url.searchParams, name);
  if (!isSearch && isSeen) return null;
  return changeQuery(url, { ...query, [ASKED]: isSearch ? null : '1' });
}

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
