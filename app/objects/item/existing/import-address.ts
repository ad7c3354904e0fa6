import { type Address, changeQuery } from '~/screen/paths';
import { readId, readSearch } from '~/screen/read-query';
import { EXISTING_SEARCH, type ItemTab, PICK, readItemTab } from '../form/item-address';

/** The parameter that names the location whose items are searched. */
export const SOURCE = 'source';

/** Where a new item of a template comes from. */
export interface ImportQuery {
  tab: ItemTab;
  /** null: the first there is. */
  source: number | null;
  search: string;
  /** The item that is imported. */
  pick: number | null;
}

export function readImport(search: URLSearchParams): ImportQuery {
  return {
    tab: readItemTab(search),
    source: readId(search.get(SOURCE)),
    search: readSearch(search, EXISTING_SEARCH),
    pick: readId(search.get(PICK)),
  };
}

/** The form filled with an item of another location. */
export function withImported(address: Address, source: number, id: number): string {
  return changeQuery(address, { tab: 'existing', [SOURCE]: source, [PICK]: id, draft: null });
}

/** One of the two tabs, with no item chosen. */
export function withImportTab(address: Address, tab: ItemTab): string {
  const query = { tab: tab === 'new' ? null : tab, [PICK]: null, draft: null };
  return changeQuery(address, query);
}
