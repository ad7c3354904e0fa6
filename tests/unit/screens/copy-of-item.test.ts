import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contract } from '~/creator/contract';
import { copyName } from '~/menu/copy-name';
import { checkName } from '~/menu/text';
import { copyOfItem } from '~/menu-view/arrange/copy-of-item';
import { storedItem } from '../panels/stored-item';

const latte = {
  ...storedItem,
  sku: ['036000291452'],
  prices: [{ id: 1, mode_id: 2, mode_name: 'Happy hour', price: 3.5 }],
  category_ids: [5, 7],
  orders: [1, 2],
  option_groups: [
    { relation_id: 31, id: 3, name: 'Size', range: null, group_type: 'single', version: 4 },
  ],
  options: [
    {
      id: 9,
      name: 'Large',
      price: 0.5,
      active: 1 as const,
      pos_id: null,
      image: null,
      image_version: null,
      group: 3,
      group_type: 'single',
      order: 1,
      default: 1 as const,
      max_count: 0,
      version: 2,
    },
  ],
};

describe('copyOfItem', () => {
  it('carries what is stored of the item into one category, without its codes', () => {
    const copy = copyOfItem(latte, 7);
    expect(copy).toMatchObject({
      name: 'Bottled Water [Copy]',
      price: 4.5,
      sku: [],
      pos_id: null,
      image: 12,
      schedule: '2026-01-01_,2027-01-01_2027-02-01',
      labels: [{ pattern: 'red:1', type: 'modifier' }],
      tags: ['drink:bottle', 'deposit'],
      prices: [{ mode_id: 2, price: 3.5 }],
      category_ids: [7],
      option_groups: [{ id: 3, group_type: 'single', range: null, version: 4 }],
      options: [{ id: 9, group: 3, name: 'Large', price: 0.5, default: 1, version: 2 }],
    });
  });

  it('is what item.create takes, with every field of it but its relations', () => {
    const copy = copyOfItem(latte, 7);
    const { params } = contract['item.create'];
    expect(params.safeParse({ location_id: 1, ...copy }).error).toBeUndefined();
    const fields = Object.keys(params.shape).filter(
      (field) => !['location_id', 'relations', 'day_parts_of'].includes(field),
    );
    expect(Object.keys(copy).sort()).toEqual(fields.sort());
  });
});

describe('copyName', () => {
  it('stays a name, whatever it is made from', () => {
    const names = fc
      .string({ minLength: 1, maxLength: 200, unit: 'grapheme' })
      .map((name) => name.trim().slice(0, 200))
      .filter((name) => checkName(name) === undefined);
    fc.assert(
      fc.property(names, (name) => {
        const copy = copyName(name);
        expect(checkName(copy)).toBeUndefined();
        expect(copy.endsWith(' [Copy]')).toBe(true);
      }),
    );
  });

  it('shortens a name that leaves no room', () => {
    const copy = copyName('x'.repeat(200));
    expect(copy).toHaveLength(200);
    expect(copy).toBe(`${'x'.repeat(192)}… [Copy]`);
    expect(copyName('x'.repeat(193))).toBe(`${'x'.repeat(193)} [Copy]`);
  });
});
