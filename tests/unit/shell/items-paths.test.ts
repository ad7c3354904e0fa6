import { describe, expect, it } from 'vitest';
import {
  itemPanelPath,
  itemsPath,
  readItemsQuery,
  withItemsQuery,
} from '~/routes/location.$locationId.items/paths';

const read = (search: string) => readItemsQuery(new URLSearchParams(search));
const defaults = { q: '', sort: 'name', dir: 'asc', page: 1 };

describe('readItemsQuery', () => {
  it('reads what itemsPath writes', () => {
    const query = { q: 'flat white', sort: 'price', dir: 'desc', page: 3 } as const;
    expect(read(itemsPath(4, query).split('?')[1] ?? '')).toEqual(query);
  });

  it.each([
    '',
    'sort=created',
    'dir=sideways',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e99',
    'page=NaN',
    'page=',
    '__proto__=1&sort=constructor',
  ])('falls back to the default for %j', (search) => {
    expect(read(search)).toEqual(defaults);
  });

  it('trims and bounds the search', () => {
    expect(read('q=%20tea%20').q).toBe('tea');
    expect(read(`q=${'a'.repeat(500)}`).q).toHaveLength(200);
  });
});

describe('the addresses of the items table', () => {
  it('do not name what is the default', () => {
    expect(itemsPath(4, { q: '', sort: 'name', dir: 'asc', page: 1 })).toBe('/location/4/items');
  });

  it('open a panel and keep the table’s state', () => {
    expect(itemPanelPath(4, { mode: 'edit', id: 9 }, { q: 'tea', page: 2 })).toBe(
      '/location/4/items?q=tea&page=2&mode=edit&type=item&id=9',
    );
    expect(itemPanelPath(4, { mode: 'add' })).toBe('/location/4/items?mode=add&type=item');
  });

  it('keep an open panel when the order changes', () => {
    const address = { pathname: '/location/4/items', search: '?page=2&mode=edit&type=item&id=9' };
    expect(withItemsQuery(address, { sort: 'price', page: 1 })).toBe(
      '/location/4/items?mode=edit&type=item&id=9&sort=price',
    );
  });
});
