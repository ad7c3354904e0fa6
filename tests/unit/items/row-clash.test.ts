import { describe, expect, it } from 'vitest';
import { clashErrors, isOwnClash } from '~/objects/item/list/edit/row-clash';

describe('isOwnClash', () => {
  it('knows the value that was sent just before, however it was spelled', () => {
    const typed = { price: '4' };
    expect(isOwnClash({ price: { now: 3 } }, { typed, replaces: '$3.00' })).toBe(true);
    expect(isOwnClash({ price: { now: 3.5 } }, { typed, replaces: '3' })).toBe(false);
    const lists = { typed: { sku: '1, 2' }, replaces: '7, 8' };
    expect(isOwnClash({ sku: { now: ['7', '8'] } }, lists)).toBe(true);
    expect(isOwnClash({ sku: { now: ['8', '7'] } }, lists)).toBe(false);
  });

  it('is of no other cell, and of one alone', () => {
    expect(isOwnClash({ name: { now: '3' } }, { typed: { price: '4' }, replaces: '3' })).toBe(
      false,
    );
    const typed = { name: 'Tea', pos_id: 'T' };
    expect(isOwnClash({ name: { now: 'Te' } }, { typed, replaces: 'Te' })).toBe(false);
  });
});

describe('clashErrors', () => {
  it('says what each cell holds now', () => {
    const clashes = { price: { now: 2.5 }, tags: { now: ['hot', 'new'] }, pos_id: { now: null } };
    expect(clashErrors(clashes, 'USD')).toEqual({
      price: 'Changed to “$2.50” meanwhile. Save again to replace that',
      tags: 'Changed to “hot, new” meanwhile. Save again to replace that',
      pos_id: 'Emptied meanwhile. Save again to replace that',
    });
  });
});
