import { describe, expect, it } from 'vitest';
import {
  backupPath,
  exportFilePath,
  exportPath,
  failedExportPath,
  readExport,
  readFilters,
  readIds,
  withoutExportPath,
} from '~/objects/item/export/paths';

const items = { pathname: '/location/1/items', search: '?q=tea&page=2' };
const read = (path: string) => readExport(new URL(path, 'http://x').searchParams);

describe('the address of the export dialog', () => {
  it('lies over the same page, and goes without a trace', () => {
    const open = exportPath(items);
    expect(open).toBe('/location/1/items?q=tea&page=2&dialog=export');
    const { pathname, search } = new URL(exportPath(items, { ids: [1] }), 'http://x');
    expect(withoutExportPath({ pathname, search })).toBe('/location/1/items?q=tea&page=2');
    expect(read('/location/1/items')).toBeNull();
  });

  it.each([
    [{}],
    [{ ids: [3, 1, 2] }],
    [{ deselected: [7], filters: { search: 'tea', tags: ['a,b'] } }],
    [{ filters: { active_status: 'active' } }],
  ])('holds the choice %j', (choice) => {
    expect(read(exportPath(items, choice))).toEqual({ choice, failed: null });
  });

  it('forgets the former choice', () => {
    const { pathname, search } = new URL(exportPath(items, { ids: [1] }), 'http://x');
    expect(read(exportPath({ pathname, search }))?.choice).toEqual({});
  });

  it('keeps choice and fields of an export that failed', () => {
    const { pathname, search } = new URL(exportPath(items, { ids: [9] }), 'http://x');
    expect(read(failedExportPath({ pathname, search }, ['tags']))).toEqual({
      choice: { ids: [9] },
      failed: ['id', 'name', 'tags'],
    });
  });

  it('is read with care', () => {
    expect(read('/?dialog=export&export_ids=1,x&export_but=-1&export_filters={')).toEqual({
      choice: {},
      failed: null,
    });
    expect(readIds('1,,2')).toBeUndefined();
    expect(readIds('9'.repeat(30))).toBeUndefined();
    expect(readFilters('"text"')).toBeUndefined();
    expect(readFilters('null')).toBeUndefined();
  });

  it('sends its form, and finds backups, below the location', () => {
    expect(exportFilePath(4)).toBe('/location/4/export');
    expect(backupPath(4, 9)).toBe('/location/4/backups/9');
  });
});
