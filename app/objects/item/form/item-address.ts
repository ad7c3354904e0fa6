import { withNewPanel } from '~/screen/panel/panel-address';
import { type Address, addressOf, changeQuery } from '~/screen/paths';
import { withoutSearch, withSearchAsked } from '~/screen/picker-search';

export const itemTabs = ['existing', 'new'] as const;
export type ItemTab = (typeof itemTabs)[number];

const SEARCH_MAX = 200;
export const PICKS_MAX = 1000;

export const EXISTING_SEARCH = 'existing';
export const PICK = 'pick';

export function readItemTab(search: URLSearchParams): ItemTab {
  return search.get('tab') === 'existing' ? 'existing' : 'new';
}

export function readExistingSearch(search: URLSearchParams): string {
  return (search.get(EXISTING_SEARCH) ?? '').trim().slice(0, SEARCH_MAX);
}

/** Without duplicates and invalid IDs. */
export function readPicks(texts: readonly unknown[]): number[] {
  const ids = texts.filter((text) => typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text));
  return [...new Set(ids.map(Number))].slice(0, PICKS_MAX);
}

export function withItemTab(
  { pathname, search }: Address,
  tab: ItemTab,
  picks: readonly number[] = readPicks(new URLSearchParams(search).getAll(PICK)),
): string {
  const query = new URLSearchParams(search);
  query.delete(PICK);
  if (tab === 'new') query.delete('tab');
  else query.set('tab', tab);
  for (const id of picks) query.append(PICK, String(id));
  return `${pathname}?${query}`;
}

export function withExistingSearch(
  address: Address,
  text: string,
  picks: readonly number[],
): string {
  const { pathname, search } = address;
  const query = new URLSearchParams(search);
  if (text.trim() === '') query.delete(EXISTING_SEARCH);
  else query.set(EXISTING_SEARCH, text.trim());
  for (const name of Object.keys(withoutSearch)) query.delete(name);
  return withItemTab({ pathname, search: `?${query}` }, 'existing', picks);
}

export function existingQuery(address: Address, text: string, picks: readonly number[]): string {
  return withSearchAsked(addressOf(withExistingSearch(address, text, picks)));
}

const NEW_NAME = 'new_name';
const NEW_SKU = 'new_sku';

export interface KnownOfNewItem {
  name: string | null;
  sku: string | null;
}

export function withNewItem(address: Address, { name, sku }: KnownOfNewItem): string {
  const panel = addressOf(withNewPanel(address, 'itemDetails'));
  return changeQuery(panel, { [NEW_NAME]: name, [NEW_SKU]: sku });
}

export function readNewItem(search: URLSearchParams) {
  const text = (name: string) => (search.get(name) ?? '').trim().slice(0, SEARCH_MAX);
  return { name: text(NEW_NAME), sku: text(NEW_SKU) };
}
