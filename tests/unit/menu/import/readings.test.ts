import { describe, expect, it } from 'vitest';
import { cellReading, readingsFor } from '~/import/rules/cell-readings';
import { causesOf, readFile, saidBy } from './reading';

describe('cells that are read in another way', () => {
  it.each([
    ['decimal_comma', '1.204,00 $', '1204.00'],
    ['decimal_comma', '3,5', '3.5'],
    ['decimal_comma', "1'204,50 CHF", '1204.50'],
    ['decimal_comma', '1 204,5 kr', '1204.5'],
    ['decimal_comma', '12,-', '12'],
    ['no_currency', '$1,204.00', '1204.00'],
    ['no_currency', 'USD 3', '3'],
    ['no_currency', '$4.50 USD', '4.50'],
    ['no_currency', 'kr 45', '45'],
    ['decimal_comma', 'EUR 4,50', '4.50'],
    ['decimal_comma', '4,50 €', '4.50'],
    ['no_currency', '-2.50 €', '-2.50'],
    ['no_currency', '', ''],
    ['cents', '450', '4.50'],
    ['cents', '-5', '-0.05'],
    ['cents', '120400.00', '1204.00'],
    ['yes_no', 'J', '1'],
    ['yes_no', 'Non', '0'],
    ['no_yes', 'Yes', '0'],
    ['no_yes', 'FALSE', '1'],
    ['no_yes', '', ''],
    ['list_semicolon', 'a; b,c', 'a, b,c'],
    ['list_line', 'a\nb', 'a,b'],
    ['complete_codes', '36000291452,4012', '036000291452,4012'],
    ['complete_codes', '3012345678901,CB-12-N', '3012345678901,CB-12-N'],
  ])('%s: %j is %j', (name, cell, read) => {
    expect(cellReading(name).read(cell)).toEqual({ ok: true, cell: read });
  });

  it.each([
    ['decimal_comma', '1.50'],
    ['no_currency', '1,50'],
    ['no_currency', 'free'],
    ['no_currency', '2 for $5.00'],
    ['no_currency', '99¢'],
    ['no_currency', '6x1.50'],
    ['no_currency', '12 pk 9.99'],
    ['decimal_comma', '2 für 3,00'],
    ['no_currency', '$5 $6'],
    ['no_currency', '3.00-4.50'],
    ['no_currency', 'MP'],
    ['no_currency', '12 pk'],
    ['no_currency', '5.01E+12'],
    ['decimal_comma', '5,01E+12'],
    ['decimal_comma', '3 50'],
    ['cents', '4.5'],
    ['yes_no', 'perhaps'],
    ['no_yes', 'perhaps'],
  ])('%s: %j is refused', async (name, cell) => {
    expect(cellReading(name).read(cell).ok).toBe(false);
    const field = /yes/.test(name) ? 'active' : 'price';
    const columns = [
      { field: 'name', reading: 'as_is' },
      { field, reading: name },
    ];
    const read = await readFile(`a;b\nTea;${cell}\n`, { settings: { columns, delimiter: ';' } });
    const cause = field === 'price' ? 'price-unread' : `${name}-unread`;
    expect(causesOf(read)).toEqual([[cause]]);
    expect(read.list[0]?.findings[0]).toMatchObject({ column: 'b', cell });
  });

  it('are offered for the fields that they can be', () => {
    expect(readingsFor('amount').map(({ name }) => name)).toEqual([
      'as_is',
      'no_currency',
      'decimal_comma',
      'cents',
    ]);
    expect(readingsFor('name').map(({ name }) => name)).toEqual(['as_is', 'mend_letters', 'html']);
  });

  it('clear their field where they are empty', async () => {
    const columns = [
      { field: 'id', reading: 'as_is' },
      { field: 'sku', reading: 'complete_codes' },
      { field: 'tags', reading: 'list_bar' },
    ];
    expect(await saidBy('a;b;c\n3;;\n', { settings: { columns } })).toEqual([
      { id: 3, sku: [], tags: [] },
    ]);
  });
});
