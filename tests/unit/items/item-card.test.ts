import { expect, it } from 'vitest';
import type { ColumnView } from '~/objects/item/list/columns/columns';
import type { ItemRow } from '~/objects/item/list/item-row';
import { cardText } from '~/objects/item/list/item-table-row';

const row: ItemRow = {
  id: 7,
  version: 1,
  name: 'Soup',
  posId: '1104',
  active: true,
  locked: false,
  editable: true,
  markable: true,
  mayMark: true,
  sku: ['11', '12'],
  skuType: 'other',
  texts: { package_count: '2', shelf: 'A3', jde_id: '' },
};
const columns: ColumnView[] = [
  { id: 'package_count', label: 'Package Count', sort: 'package_count' },
  { id: 'custom', field: 'shelf', label: 'Shelf', sort: 'custom.shelf' },
  { id: 'jde_id', label: 'JDE ID', sort: 'jde_id' },
];

it('names on a phone what the columns hold, and leaves out what is empty', () => {
  expect(cardText(row, columns, true)).toBe(
    'ID 7 · POS 1104 · SKU 11, 12 · other · Package Count 2 · Shelf A3',
  );
  const bare: ItemRow = { ...row, posId: null, sku: [], skuType: null, texts: {} };
  expect(cardText(bare, [], false)).toBe('ID 7 · Inactive');
});
