import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOrder } from '~/editing/use-steady-order';
import { typedCells } from '~/objects/item/list/edit/item-cells';
import { changedFields, parseRow, type TypedRow } from '~/objects/item/list/edit/row-values';

describe('what is typed into the cells of a row', () => {
  it('is read cell by cell, and what a row does not hold is left out', () => {
    expect(parseRow({})).toEqual({ fields: {}, errors: {} });
    expect(
      parseRow({
        name: '  Latte ',
        price: '$1,2a.50',
        sku: '012345678905, 42',
        package_count: '6',
        pos_id: ' ',
        tags: 'Food Type:Hot Drinks, New Year',
        day_parts: ['0', '3', '2', '3'],
        active: '0',
      }),
    ).toEqual({
      fields: {
        name: 'Latte',
        price: 12.5,
        sku: ['012345678905', '42'],
        package_count: 6,
        pos_id: null,
        tags: ['food-type:hot-drinks', 'new-year'],
        day_parts: [2, 3],
        active: 0,
      },
      errors: {},
    });
  });

  it.each<[keyof TypedRow, string, string]>([
    ['name', ' ', 'Enter a name'],
    ['name', 'x'.repeat(201), 'Shorten this to 200 characters: it has 201'],
    ['price', '', 'Enter a price like 12.50'],
    ['price', '-1', 'Enter a price of 0 or more'],
    ['price', '1,500', 'Leave out the comma: 1234.50'],
    ['package_count', '1.5', 'Enter a whole number'],
    ['package_count', '-3', 'Enter 1 or more'],
    ['package_count', '100001', 'Enter at most 100,000'],
    ['pos_id', 'y'.repeat(300), 'Shorten this to 200 characters: it has 300'],
  ])('is refused in %s as %j, and the other cells are read', (cell, text, message) => {
    const row = { name: 'Tea', pos_id: 'P', [cell]: text };
    const { fields, errors } = parseRow(row);
    expect(errors).toEqual({ [cell]: message });
    expect(fields).not.toHaveProperty(cell);
  });

  it('is refused at every cell that it does not fit, in words', () => {
    const typed = {
      name: ' ',
      price: '-1',
      sku: 'x'.repeat(41),
      package_count: '1.5',
      pos_id: 'a\tb',
      tags: 'y'.repeat(61),
      day_parts: ['1', 'Lunch'],
    };
    const { fields, errors } = parseRow(typed);
    expect(fields).toEqual({});
    expect(Object.keys(errors).sort()).toEqual(Object.keys(typed).sort());
    expect(errors.day_parts).toBe('Choose from the day parts of this location');
  });

  it('counts an empty package, and none, as 1', () => {
    expect(['', ' ', '0', '000'].map((text) => parseRow({ package_count: text }).fields)).toEqual(
      Array(4).fill({ package_count: 1 }),
    );
  });

  it('is either read or refused, whatever it is', () => {
    const row = fc.record(
      Object.fromEntries(typedCells.map((cell) => [cell, fc.string({ unit: 'grapheme' })])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(row, (typed) => {
        const { fields, errors } = parseRow(typed);
        const judged = [...Object.keys(fields), ...Object.keys(errors)].sort();
        const sent = Object.keys(typed).filter((cell) => cell !== 'global_match');
        expect(judged).toEqual(sent.sort());
      }),
    );
  });
});

describe('the changed fields of a row', () => {
  const stored = { name: 'Tea', price: 2, pos_id: null, sku: ['1', '2'], day_parts: [2, 10] };

  it('are those that differ, an empty cell being no value', () => {
    expect(changedFields({ ...stored, pos_id: '' }, stored)).toEqual({});
    expect(changedFields({ ...stored, day_parts: [10, 2] }, stored)).toEqual({});
    expect(changedFields({ name: 'Tea', price: 2.5, pos_id: 'P' }, stored)).toEqual({
      price: 2.5,
      pos_id: 'P',
    });
    expect(changedFields({ name: 'Stew', price: 2 }, stored)).toEqual({ name: 'Stew' });
    expect(changedFields({ sku: ['2', '1'], day_parts: [] }, stored)).toEqual({
      sku: ['2', '1'],
      day_parts: [],
    });
  });
});

describe('rows in a steady order', () => {
  it('stand where they stood, new ones behind, and none twice or lost', () => {
    const rows = (ids: readonly number[]) => ids.map((id) => ({ id }));
    expect(inOrder(rows([2, 9, 3, 1]), [1, 2, 3])).toEqual(rows([1, 2, 3, 9]));
    const ids = fc.uniqueArray(fc.nat(20));
    fc.assert(
      fc.property(ids, ids, (shown, stood) => {
        const ordered = inOrder(rows(shown), stood).map(({ id }) => id);
        const kept = stood.filter((id) => shown.includes(id));
        const fresh = shown.filter((id) => !stood.includes(id));
        expect(ordered).toEqual([...kept, ...fresh]);
      }),
    );
  });
});
