import { describe, expect, it } from 'vitest';
import { categoryViewPath, menuQuery, readPathId, tilesQuery } from '~/screen/station-paths';

const read = (search: string) => menuQuery.read(new URLSearchParams(search));

describe('menuQuery', () => {
  it('reads what categoryViewPath writes', () => {
    const query = { show: 'all', day: '2026-01-08', part: 3 } as const;
    expect(read(categoryViewPath(4, 7, 9, query).split('?')[1] ?? '')).toEqual(query);
  });

  it.each([
    '',
    'show=hidden',
    'day=tomorrow',
    'day=2026-02-30',
    'day=',
    'part=',
    'part=0',
    'part=-1',
    'part=1.5',
    'part=9999999999999999999',
    '__proto__=1&show=constructor',
  ])('falls back to what is active today for %j', (search) => {
    expect(read(search)).toEqual({ show: 'active', day: null, part: null });
  });

  it('keeps what can be read of a query', () => {
    expect(read('show=all&day=nonsense&part=2')).toEqual({ show: 'all', day: null, part: 2 });
  });
});

describe('the address of a Menu view', () => {
  it('does not name what is the default', () => {
    const query = { show: 'active', day: null, part: null } as const;
    expect(categoryViewPath(4, 7, 9, query)).toBe('/location/4/station/7/category/9');
    expect(categoryViewPath(4, 7)).toBe('/location/4/station/7/category');
  });
});

describe('tilesQuery', () => {
  it.each([
    ['page=3', 3],
    ['', 1],
    ['page=0', 1],
    ['page=x', 1],
    ['page=1e99', 1],
  ])('%j is page %d', (search, page) => {
    expect(tilesQuery.read({ search }).page).toBe(page);
  });
});

describe('readPathId', () => {
  it.each([
    [undefined, null],
    ['12', 12],
    ['0', 0],
    ['category', 0],
    ['12abc', 0],
    ['99999999999999999999', 0],
  ])('%j is %j', (text, id) => {
    expect(readPathId(text)).toBe(id);
  });
});
