import { describe, expect, it } from 'vitest';
import { pickerQuery } from '~/shell/location-picker/paths';

const table = { pathname: '/location/1/items', search: '?q=tea&sort=price&dir=desc&page=2' };

function searchOf(path: string): URLSearchParams {
  return new URL(path, 'http://x').searchParams;
}

describe('the address of the location picker', () => {
  it('keeps the table beneath as it is', () => {
    const path = pickerQuery.open(table, { find: 'bay', sort: 'id', dir: 'desc' });
    expect(Object.fromEntries(searchOf(path))).toEqual({
      q: 'tea',
      sort: 'price',
      dir: 'desc',
      page: '2',
      dialog: 'locations',
      find: 'bay',
      find_sort: 'id',
      find_dir: 'desc',
    });
  });

  it('comes back to exactly the page it was opened over', () => {
    const [pathname = '', search = ''] = pickerQuery
      .open(table, { find: 'bay', sort: 'id' })
      .split('?');
    expect(pickerQuery.close({ pathname, search })).toBe(`${table.pathname}${table.search}`);
  });

  it('is read back as it was written', () => {
    const query = { find: 'bay', sort: 'id', dir: 'desc' } as const;
    expect(pickerQuery.read(searchOf(pickerQuery.open(table, query)))).toEqual(query);
  });

  it('says null while the dialog is closed', () => {
    expect(pickerQuery.read(new URLSearchParams('find=bay'))).toBeNull();
    expect(pickerQuery.read(new URLSearchParams('dialog=search'))).toBeNull();
  });

  it('falls back where a value cannot be read', () => {
    const search = new URLSearchParams('dialog=locations&find_sort=__proto__&find_dir=up');
    expect(pickerQuery.read(search)).toEqual({ find: '', sort: 'name', dir: 'asc' });
  });
});
