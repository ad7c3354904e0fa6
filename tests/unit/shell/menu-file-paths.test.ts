import { describe, expect, it } from 'vitest';
import { exportModePath, failedMenuFilePath, readMenuFile } from '~/export/menu-file-paths';
import { exportPath, readExport, withoutExportPath } from '~/export/paths';

const at = (path: string) => {
  const { pathname, search, searchParams } = new URL(path, 'http://x');
  return { pathname, search, searchParams };
};
const page = { pathname: '/location/1/items', search: '?q=tea' };
const choice = { stations: [7, 3], pictures: false, keepsIds: true };

describe('the address of the menu file', () => {
  it('is the export dialog in its other mode, and keeps the items that were chosen', () => {
    const menu = exportModePath(at(exportPath(page, { selection: 'a-1' })), 'menu');
    expect(readMenuFile(at(menu).searchParams)).toEqual({ failed: null });
    const items = exportModePath(at(menu), 'items');
    expect(readMenuFile(at(items).searchParams)).toBeNull();
    expect(readExport(at(items).searchParams)?.choice).toEqual({ selection: 'a-1' });
    expect(withoutExportPath(at(menu))).toBe('/location/1/items?q=tea');
  });

  it('keeps what was chosen of a file that failed, until the mode is changed', () => {
    const failed = failedMenuFilePath(page, choice);
    expect(readMenuFile(at(failed).searchParams)).toEqual({ failed: choice });
    const none = failedMenuFilePath(page, { stations: [], pictures: true, keepsIds: false });
    expect(readMenuFile(at(none).searchParams)).toEqual({
      failed: { stations: [], pictures: true, keepsIds: false },
    });
    expect(readExport(at(exportModePath(at(failed), 'items')).searchParams)?.failed).toBeNull();
    expect(exportPath(at(failed))).toBe('/location/1/items?q=tea&dialog=export');
  });

  it('is read with care', () => {
    const read = at('/?dialog=export&export_kind=menu&export_failed=x&export_stations=1,x,-2,,03');
    expect(readMenuFile(read.searchParams)?.failed?.stations).toEqual([1]);
    expect(readMenuFile(at('/?export_kind=menu').searchParams)).toBeNull();
  });
});
