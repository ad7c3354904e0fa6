import { type Address, changeQuery } from '~/screen/paths';
import { as, id, oneOf, type QueryOf, query, search } from '~/screen/query';
import { EXISTING_SEARCH, type ItemTab, itemTabs, PICK } from '../form/item-address';

/** The parameter that names the location whose items are searched. */
export const SOURCE = 'source';

export const importQuery = query({
  tab: oneOf(itemTabs, 'new'),
  /** null: the first there is. */
  source: as(SOURCE, id()),
  search: as(EXISTING_SEARCH, search()),
  pick: as(PICK, id()),
});
export type ImportQuery = QueryOf<typeof importQuery>;

export function withImported(address: Address, source: number, pick: number): string {
  return changeQuery(importQuery.href(address, { tab: 'existing', source, pick }), { draft: null });
}

/** One of the two tabs, with no item chosen. */
export function withImportTab(address: Address, tab: ItemTab): string {
  return changeQuery(importQuery.href(address, { tab, pick: null }), { draft: null });
}
