import { describe, expect, it } from 'vitest';
import { weight } from '~/fields/field';
import { readTyped, spell, typedDocument, typedParams, typedValues } from '~/fields/typed';

const table = { tare: weight('Tare', { max: 1_000_000 }) };

describe('a weight in a form', () => {
  it.each([
    [226.796, '0.5'],
    [45.359, '0.1'],
    [453.592, '1'],
    [0.454, '0.001'],
    [0, ''],
    [null, ''],
  ])('of %s grams is %j pounds, and saved as it was', (grams, pounds) => {
    const values = typedValues(table, { tare: grams });
    expect(values).toEqual({ tare: pounds });
    expect(typedParams(table, typedDocument(table, values))).toEqual({ tare: grams || null });
  });

  it.each([
    ['1.250', '1.25', 566.99],
    [' 0.5 ', '0.5', 226.796],
    ['0', '', null],
    ['', '', null],
  ])('typed as %j is %j, which is %s grams', (typed, spelled, grams) => {
    expect(spell(table.tare, typed)).toBe(spelled);
    expect(readTyped(table.tare, typed)).toBe(grams);
  });

  it('that is none stays as it was typed', () => {
    expect(spell(table.tare, ' half ')).toBe('half');
  });
});
