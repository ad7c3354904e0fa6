import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileNameOf } from '~/menu/file-name';
import {
  ITEM_CSV_DEFAULT,
  ITEM_CSV_FIELDS,
  itemCsvColumns,
  readLabelCell,
  writeLabelCell,
} from '~/menu/item-csv';
import type { ItemLabel } from '~/objects/item/listed-fields';

describe('the columns of the CSV of items', () => {
  it('are the twenty of the specification in their order, and two of ours', () => {
    expect(ITEM_CSV_FIELDS.join()).toBe(
      'id,name,price,sku,package_count,pos_id,day_parts,price_by_weight,global_match,pose_count,tags,' +
        'description,labels,active,schedule,calories,dietary,allergens,custom_item_name,no_notes,' +
        'repeats,sold_out_until',
    );
  });

  it('are eight at first', () => {
    expect(ITEM_CSV_DEFAULT.join()).toBe(
      'id,name,price,sku,package_count,pos_id,day_parts,global_match',
    );
  });

  it('hold id and name whatever is chosen, each once, in the order of the list', () => {
    expect(itemCsvColumns([])).toEqual(['id', 'name']);
    expect(itemCsvColumns(['tags', 'price', 'name', 'tags'])).toEqual([
      'id',
      'name',
      'price',
      'tags',
    ]);
  });
});

describe('the labels of a cell', () => {
  it('are patterns and commas', () => {
    const labels: ItemLabel[] = [
      { pattern: 'red-dot', type: 'identifier' },
      { pattern: 'blue, round', type: 'modifier' },
    ];
    expect(writeLabelCell(labels)).toBe('red-dot,blue\\, round:modifier');
    expect(readLabelCell('red-dot,blue')).toEqual([
      { pattern: 'red-dot', type: 'identifier' },
      { pattern: 'blue', type: 'identifier' },
    ]);
    expect(readLabelCell('')).toEqual([]);
  });

  it('are read as they were written', () => {
    const pattern = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.string({ minLength: 1, unit: fc.constantFrom('\\', ',', ':', ':modifier', 'a') }),
    );
    const label = fc.record({ pattern, type: fc.constantFrom('identifier', 'modifier') });
    fc.assert(
      fc.property(fc.array(label), (labels) => {
        expect(readLabelCell(writeLabelCell(labels))).toEqual(labels);
      }),
    );
  });
});

describe('the name of a file', () => {
  it.each([
    ['Harbor Café', 'Harbor Café.csv'],
    ['Bar/Grill \\ North', 'Bar-Grill - North.csv'],
    ['../../etc/passwd', '-..-etc-passwd.csv'],
    ['a\u0000b\nc', 'a-b-c.csv'],
    ['   ', 'Menu.csv'],
    ['x'.repeat(300), `${'x'.repeat(120)}.csv`],
  ])('of %j is %j', (name, file) => {
    expect(fileNameOf(name, '.csv')).toBe(file);
  });
});
