import { describe, expect, it } from 'vitest';
import { acceptedTypes, hasSettings, isAccepted, isSynced } from '~/import/file-types';

const book = { name: 'Saltline', service: 'ingestor', type: 'automatic', last_sync: null };

describe('the files that a location takes', () => {
  it('are menu files alone where the menu comes from a pricebook', () => {
    expect(isSynced(book, false)).toBe(true);
    expect(acceptedTypes(book, false)).toEqual(['.mashmenu']);
    expect(isAccepted('Autumn.csv', acceptedTypes(book, false))).toBe(false);
    expect(isAccepted('Autumn.MASHMENU', acceptedTypes(book, false))).toBe(true);
  });

  it.each([
    ['without a pricebook', null, false],
    ['with a service that is no ingestor', { ...book, service: 'other' }, false],
    ['of a template, whatever its pricebook', book, true],
  ])('are tables too %s', (_, integration, isTemplate) => {
    expect(isSynced(integration, isTemplate)).toBe(false);
    const types = acceptedTypes(integration, isTemplate);
    for (const name of ['a.csv', 'b.JSON', 'c.mashmenu', 'd.xlsx']) {
      expect(isAccepted(name, types), name).toBe(true);
    }
    for (const name of ['a.pdf', 'csv', '.csv.exe', 'a']) {
      expect(isAccepted(name, types), name).toBe(false);
    }
  });

  it('have settings where a setting has a say in how they are read', () => {
    expect(['a.csv', 'a.json', 'a.xlsx'].map(hasSettings)).toEqual([true, true, true]);
    expect(['a.mashmenu', 'a.zip', 'a'].map(hasSettings)).toEqual([false, false, false]);
  });
});
