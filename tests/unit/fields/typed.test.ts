import { describe, expect, it } from 'vitest';
import { weight } from '~/fields/field';
import { normalize, readTyped } from '~/fields/typed';
import { tableForm } from '~/form/table-form';

const table = { tare: weight('Tare', { max: 1_000_000 }) };
const form = tableForm('item', table);

describe('a weight in a form', () => {
  it.each([
    [226.796, '0.5'],
    [45.359, '0.1'],
    [453.592, '1'],
    [0.454, '0.001'],
    [0, ''],
    [null, ''],
  ])('of %s grams is %j pounds, and saved as it was', (grams, pounds) => {
    const values = form.valuesOf({ tare: grams });
    expect(values).toEqual({ tare: pounds, image_remove: false });
    expect(form.paramsOf(form.documentOf(values), values)).toEqual({ tare: grams || null });
  });

  it.each([
    ['1.250', '1.25', 566.99],
    [' 0.5 ', '0.5', 226.796],
    ['0', '', null],
    ['', '', null],
  ])('typed as %j is %j, which is %s grams', (typed, normalized, grams) => {
    expect(normalize(table.tare, typed)).toBe(normalized);
    expect(readTyped(table.tare, typed)).toBe(grams);
  });

  it('that is none stays as it was typed', () => {
    expect(normalize(table.tare, ' half ')).toBe('half');
  });
});
