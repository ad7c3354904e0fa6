import { type Address, changeQuery } from '~/screen/paths';
import { as, id, oneOf, type QueryOf, query, search } from '~/screen/query';
import { EXISTING_SEARCH, type ItemTab, itemTabs, PICK } from '../form/item-address';

export const SOURCE = 'source';

export const importQuery = query({
  tab: oneOf(itemTabs, 'new'),
  source: as(SOURCE, id()),
  search: as(EXISTING_SEARCH, search()),
  pick: as(PICK, id()),
});
export type ImportQuery = QueryOf<typeof importQuery>;

export function withImported(address: Address, source: number, pick: number): string {
  return changeQuery(importQuery.href(address, { tab: 'existing', source, pick }), { draft: null });
}

export function withImportTab(address: Address, tab: ItemTab): string {
  return changeQuery(importQuery.href(address, { tab, pick: null }), { draft: null });
}
