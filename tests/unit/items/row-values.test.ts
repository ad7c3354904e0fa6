import { describe, expect, it } from 'vitest';
import { changedFields, parseRow } from '~/routes/location.$locationId.items/edit/row-values';

describe('parseRow', () => {
  it('reads every cell that was sent, and no other', () => {
    const typed = {
      name: ' Soup ',
      price: '$1,2a.50',
      sku: '11, 12',
      package_count: '',
      pos_id: ' ',
      tags: 'Food Type:Hot Drinks, hot',
      day_parts: ['0', '2', '1', '2'],
      active: '0',
    };
    expect(parseRow(typed)).toEqual({
      fields: {
        name: 'Soup',
        price: 12.5,
        sku: ['11', '12'],
        package_count: 1,
        pos_id: null,
        tags: ['food-type:hot-drinks', 'hot'],
        day_parts: [1, 2],
        active: 0,
      },
      errors: {},
    });
    expect(parseRow({})).toEqual({ fields: {}, errors: {} });
  });

  it('says at each cell what is wrong with it', () => {
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
    expect(errors).toMatchObject({
      name: 'Enter a name',
      package_count: 'Enter a whole number',
      day_parts: 'Choose from the day parts of this location',
    });
  });

  it.each([
    ['0', { value: 1 }],
    ['12', { value: 12 }],
    ['-3', { error: 'Enter 1 or more' }],
    ['100001', { error: 'Enter at most 100,000' }],
  ])('reads the package count %s', (text, outcome) => {
    const { fields, errors } = parseRow({ package_count: text });
    expect(fields.package_count).toBe('value' in outcome ? outcome.value : undefined);
    expect(errors.package_count).toBe('error' in outcome ? outcome.error : undefined);
  });
});

describe('changedFields', () => {
  const stored = { name: 'Soup', pos_id: null, tags: ['a', 'b'], day_parts: [1, 2], price: 2 };

  it('keeps what differs from what is stored', () => {
    expect(changedFields({ name: 'Stew', price: 2 }, stored)).toEqual({ name: 'Stew' });
    expect(changedFields({ tags: ['b', 'a'] }, stored)).toEqual({ tags: ['b', 'a'] });
  });

  it('takes no value for an empty one, and day parts in any order for the same', () => {
    expect(changedFields({ pos_id: '' }, stored)).toEqual({});
    expect(changedFields({ day_parts: [2, 1] }, stored)).toEqual({});
  });
});
