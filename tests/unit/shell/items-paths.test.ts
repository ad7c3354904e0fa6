import { describe, expect, it } from 'vitest';
import {
  hiddenParams,
  type ItemsQuery,
  isNarrowed,
  itemPanelPath,
  itemsPath,
  itemViewAt,
  NO_TAGS,
  readItemsQuery,
  withFilters,
  withItemsQuery,
} from '~/objects/item/list/paths';

const read = (search: string) => readItemsQuery(new URLSearchParams(search));
const defaults = {
  q: '',
  tags: [],
  part: null,
  reach: null,
  show: 'all',
  own: false,
  time: null,
  having: null,
  priceMode: undefined,
  sort: 'name',
  dir: 'asc',
  page: 1,
};

describe('readItemsQuery', () => {
  it('reads what itemsPath writes', () => {
    const query: ItemsQuery = {
      q: 'flat white',
      tags: ['hot', 'drink:tea', NO_TAGS],
      part: 2,
      reach: { targets: ['drink:hot', 7], skipTags: ['seasonal'] },
      show: 'inactive',
      own: true,
      time: { field: 'update_time', direction: 'before', value: '2025-07-01T12:00' },
      having: null,
      priceMode: 3,
      sort: 'custom.shelf',
      dir: 'desc',
      page: 3,
    };
    expect(read(itemsPath(4, query).split('?')[1] ?? '')).toEqual(query);
    const own = { ...query, priceMode: null };
    expect(read(itemsPath(4, own).split('?')[1] ?? '')).toEqual(own);
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
    'sort=custom.',
    'show=none&part=x&tag=,,',
    'part=0&price_mode=-1',
    'reach=id:0,tag:,x&skip=,',
    'time_field=create_time&time_direction=after',
    'time_field=create_time&time_value=2025-13-01T12:00',
    'time_field=price&time_value=2025-01-01T12:00',
  ])('falls back to the default for %j', (search) => {
    expect(read(search)).toEqual(defaults);
  });

  it('reads tags that came one by one from boxes, each once', () => {
    expect(read('tag=hot&tag=cold,hot&tag=').tags).toEqual(['hot', 'cold']);
    expect(read(`tag=${'a,'.repeat(5)}${'x'.repeat(61)}`).tags).toEqual(['a']);
    expect(read('tag=Hot Drinks,%20,!!').tags, 'as they are stored').toEqual(['hot-drinks']);
  });

  it('trims and bounds the search', () => {
    expect(read('q=%00a%0D%0Ab%07').q).toBe('a b');
    expect(read('q=%20tea%20').q).toBe('tea');
    expect(read(`q=${'a'.repeat(500)}`).q).toHaveLength(200);
  });
});

describe('the list of dotcodes', () => {
  const at = (search: string) => readItemsQuery(new URLSearchParams(search), 'dotcodes');

  it('shows the items that have one, unless the address says otherwise', () => {
    expect(at('').having).toEqual({ by: 'has_label', shown: 'yes' });
    expect(at('having=no').having?.shown).toBe('no');
    expect(isNarrowed(at(''))).toBe(true);
    expect(isNarrowed(at('having=all'))).toBe(false);
    expect(read('having=no').having, 'the list of all items knows no such choice').toBeNull();
  });

  it('names in its addresses what is not usual', () => {
    const address = { pathname: '/location/4/items/dotcodes', search: '?having=all' };
    const query = at(address.search);
    expect(withFilters(address, query, { having: { by: 'has_label', shown: 'yes' } })).toBe(
      '/location/4/items/dotcodes',
    );
    expect(withFilters(address, query, { part: 3 })).toBe(
      '/location/4/items/dotcodes?having=all&part=3',
    );
    expect(itemViewAt('/location/4/items/dotcodes')).toBe('dotcodes');
    expect(itemViewAt('/location/4/items')).toBe('items');
  });
});

describe('the addresses of the items table', () => {
  it('do not name what is the default', () => {
    expect(itemsPath(4, { q: '', sort: 'name', dir: 'asc', page: 1 })).toBe('/location/4/items');
  });

  it('open a panel and keep the table’s state', () => {
    expect(itemPanelPath(4, { mode: 'edit', id: 9 }, { q: 'tea', page: 2 })).toBe(
      '/location/4/items?q=tea&page=2&mode=edit&type=itemDetails&id=9',
    );
    expect(itemPanelPath(4, { mode: 'add' })).toBe('/location/4/items?mode=add&type=itemDetails');
  });

  it('keep an open panel when the order changes', () => {
    const address = {
      pathname: '/location/4/items',
      search: '?page=2&mode=edit&type=itemDetails&id=9',
    };
    expect(withItemsQuery(address, { sort: 'price', page: 1 })).toBe(
      '/location/4/items?mode=edit&type=itemDetails&id=9&sort=price',
    );
  });

  it('begin at the first page where a filter changes, and name what is selected', () => {
    const address = {
      pathname: '/location/4/items/dotcodes',
      search: '?page=2&selection=abc&show=active&mode=edit&type=itemDetails&id=9',
    };
    const query = read(address.search);
    expect(withFilters(address, query, { show: 'all', part: 3 })).toBe(
      '/location/4/items/dotcodes?selection=abc&mode=edit&type=itemDetails&id=9&part=3',
    );
  });

  it('are carried along by a filter’s form, but for what it asks itself', () => {
    const address = { pathname: '/location/4/items', search: '?tag=a&tag=b&page=2&q=tea&mode=add' };
    const query = read(address.search);
    expect(hiddenParams(address, query, ['q'])).toEqual([
      ['mode', 'add'],
      ['tag', 'a,b'],
    ]);
    expect(hiddenParams(address, query, ['tag'])).toEqual([
      ['mode', 'add'],
      ['q', 'tea'],
    ]);
  });

  it.each([
    'q=x',
    'tag=x',
    'part=1',
    'show=active',
    'time_field=create_time&time_value=2025-01-01T10:00',
  ])('narrow the table by %s', (search) => {
    expect(isNarrowed(read(search))).toBe(true);
    expect(isNarrowed(read('sort=price&page=3&price_mode=2'))).toBe(false);
  });
});
