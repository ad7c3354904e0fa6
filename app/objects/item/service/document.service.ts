import { initialDocument, toDocument, toRow } from '~/fields/columns';
import type { DocumentOf } from '~/fields/field';
import { searchKey, sortKey } from '~/menu/text';
import type { NewRow, Row } from '~/service/store/schema';
import { itemFields } from '../fields';

/** An item as the ledger stores it: its own fields and its child lists. */
export type ItemDocument = DocumentOf<typeof itemFields>;

export function blankItem(name: string): ItemDocument {
  return { ...initialDocument(itemFields), name };
}

type ItemColumns = Omit<
  NewRow<'item'>,
  'id' | 'version' | 'location_id' | 'last_sold_time' | 'created_at' | 'updated_at'
>;

export type ItemFields = typeof itemFields;

export function itemColumns(doc: ItemDocument, fields = itemFields): ItemColumns {
  const { name, sku, pos_id, custom_item_name } = doc;
  const columns = {
    ...toRow(fields, doc),
    ...(fields.custom_item_name && {
      local_name: custom_item_name.local_name,
      global_name: custom_item_name.global_name,
    }),
    ...(fields.name && {
      sort_key: sortKey(name),
      search_text: [name, ...sku, pos_id ?? ''].map(searchKey).join('\n'),
    }),
  };
  return columns as Partial<ItemColumns> as ItemColumns;
}

/** Its child lists are still empty. */
export function itemDocumentOf(row: Row<'item'>, fields = itemFields): ItemDocument {
  const { local_name, global_name } = row;
  const doc = toDocument(fields, row);
  return fields.custom_item_name ? { ...doc, custom_item_name: { local_name, global_name } } : doc;
}
