import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choiceOf,
  isChosenByHand,
  newValue,
  putInto,
  rowOf,
  targetOptions,
} from '~/import/where/choices';

const options = {
  stations: [
    { value: '1', label: 'Kitchen' },
    { value: '2', label: 'Bar' },
  ],
  categories: [
    { value: '1', label: 'Bar', station: '1' },
    { value: '7', label: 'Grill', station: '1' },
    { value: '8', label: 'Wine', station: '2' },
  ],
};
const targets = [...targetOptions(options).map(({ value }) => value), newValue('Harbor Café')];

describe('several categories of a file put into one place', () => {
  it('have a place, whatever they are called, and are not taken for chosen by hand', () => {
    const leaf = fc.oneof(
      fc.constantFrom('Grill', 'wine', 'Bar', 'out', '=x', '1', '1/7'),
      fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== ''),
    );
    fc.assert(
      fc.property(fc.constantFrom(...targets), leaf, (target, name) => {
        const { station, category } = putInto(target, name, options);
        const row = { station, category, was: station, was_category: category };
        const choice = choiceOf(row, options);
        expect(isChosenByHand(row)).toBe(false);
        if (typeof choice === 'object' && choice !== null && 'wrong' in choice) {
          expect.fail(choice.wrong);
        } else expect(rowOf(choice, name, options).station).toBe(station);
      }),
      { seed: 123 },
    );
  });

  it('go into the category that is named, else the one of their name, else a new one', () => {
    expect(putInto('1/7', 'Steaks', options)).toEqual({ station: '1', category: '7' });
    expect(putInto('2', 'wine', options)).toEqual({ station: '2', category: '8' });
    expect(putInto('1', 'wine', options)).toEqual({ station: '1', category: '=wine' });
    expect(putInto('=Harbor Café', 'wine', options)).toEqual({
      station: '=Harbor Café',
      category: '=wine',
    });
    expect(putInto('out', 'wine', options)).toMatchObject({ station: 'out' });
  });
});
