import { describe, expect, it } from 'vitest';
import {
  changeQuery,
  locationPath,
  otherParams,
  pathWithQuery,
  sameScreenIn,
} from '~/screen/paths';

describe('pathWithQuery', () => {
  it('writes what is given and leaves out what is empty', () => {
    expect(pathWithQuery('/a', { q: 'x y', page: 2, sort: null, dir: undefined, id: '' })).toBe(
      '/a?q=x+y&page=2',
    );
  });

  it('has no question mark without a query', () => {
    expect(pathWithQuery('/a', { q: '' })).toBe('/a');
  });

  it('escapes what would end the query', () => {
    const path = pathWithQuery('/a', { q: 'a&b=c#d' });
    expect(new URL(path, 'http://x').searchParams.get('q')).toBe('a&b=c#d');
  });
});

describe('changeQuery', () => {
  const address = { pathname: '/location/1/items', search: '?q=tea&mode=edit&id=5' };

  it('keeps every other parameter', () => {
    expect(changeQuery(address, { dialog: 'locations' })).toBe(
      '/location/1/items?q=tea&mode=edit&id=5&dialog=locations',
    );
  });

  it('drops a parameter that becomes null', () => {
    expect(changeQuery(address, { mode: null, id: null })).toBe('/location/1/items?q=tea');
  });
});

describe('otherParams', () => {
  it('gives all but the form’s own', () => {
    expect(otherParams({ search: '?q=tea&page=3&sort=id' }, ['q', 'page'])).toEqual([
      ['sort', 'id'],
    ]);
  });

  it('gives each of what is there more than once', () => {
    expect(otherParams({ search: '?tag=a&q=x&tag=b' }, ['q'])).toEqual([
      ['tag', 'a'],
      ['tag', 'b'],
    ]);
  });
});

describe('sameScreenIn', () => {
  it('goes to the same screen of another location, without the query', () => {
    expect(sameScreenIn(7, { pathname: '/location/1/items' })).toBe('/location/7/items');
  });

  it('goes to the location itself where no screen is open', () => {
    expect(sameScreenIn(7, { pathname: '/location' })).toBe(locationPath(7));
    expect(sameScreenIn(7, { pathname: '/location/1/' })).toBe(locationPath(7));
  });
});
