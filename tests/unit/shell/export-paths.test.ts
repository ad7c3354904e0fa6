import { describe, expect, it } from 'vitest';
import {
  backupPath,
  exportFilePath,
  exportPath,
  failedExportPath,
  readExport,
  readFilters,
  readSelectionId,
  withoutExportPath,
} from '~/export/paths';

const items = { pathname: '/location/1/items', search: '?q=tea&page=2' };
const read = (path: string) => readExport(new URL(path, 'http://x').searchParams);

describe('the address of the export dialog', () => {
  it('lies over the same page, and goes without a trace', () => {
    const open = exportPath(items);
    expect(open).toBe('/location/1/items?q=tea&page=2&dialog=export');
    const { pathname, search } = new URL(exportPath(items, { selection: 'a-1' }), 'http://x');
    expect(withoutExportPath({ pathname, search })).toBe('/location/1/items?q=tea&page=2');
    expect(read('/location/1/items')).toBeNull();
  });

  it.each([
    [{}],
    [{ selection: 'Ab_9-x' }],
    [{ selection: 'x', filters: { search: 'tea', tags: ['a,b'] } }],
    [{ filters: { active_status: 'active' } }],
  ])('holds the choice %j', (choice) => {
    expect(read(exportPath(items, choice))).toEqual({ choice, failed: null });
  });

  it('forgets the former choice', () => {
    const { pathname, search } = new URL(exportPath(items, { selection: 'a-1' }), 'http://x');
    expect(read(exportPath({ pathname, search }))?.choice).toEqual({});
  });

  it('keeps choice and fields of an export that failed', () => {
    const { pathname, search } = new URL(exportPath(items, { selection: 'x9' }), 'http://x');
    expect(read(failedExportPath({ pathname, search }, ['tags']))).toEqual({
      choice: { selection: 'x9' },
      failed: ['id', 'name', 'tags'],
    });
  });

  it('is read with care', () => {
    expect(read('/?dialog=export&export_selection=1,x&export_filters={')).toEqual({
      choice: {},
      failed: null,
    });
    expect(readSelectionId('../x')).toBeUndefined();
    expect(readSelectionId('9'.repeat(101))).toBeUndefined();
    expect(readFilters('"text"')).toBeUndefined();
    expect(readFilters('null')).toBeUndefined();
  });

  it('sends its form, and finds backups, below the location', () => {
    expect(exportFilePath(4)).toBe('/location/4/export');
    expect(backupPath(4, 9)).toBe('/location/4/backups/9');
  });
});
