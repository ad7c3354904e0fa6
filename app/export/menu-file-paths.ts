import { type Address, changeQuery } from '~/screen/paths';

export interface MenuFileChoice {
  stations: number[];
  pictures: boolean;
  keepsIds: boolean;
}

export interface MenuFileQuery {
  /** The choice that failed; null for everything, with pictures and without IDs. */
  failed: MenuFileChoice | null;
}

export function exportModePath(address: Address, mode: 'items' | 'menu'): string {
  return changeQuery(address, {
    dialog: 'export',
    export_kind: mode === 'menu' ? mode : null,
    export_failed: null,
    export_stations: null,
  });
}

export function failedMenuFilePath(address: Address, choice: MenuFileChoice): string {
  const { stations, pictures, keepsIds } = choice;
  const flags = ['menu', ...(pictures ? ['pictures'] : []), ...(keepsIds ? ['ids'] : [])];
  return changeQuery(address, {
    dialog: 'export',
    export_kind: 'menu',
    export_failed: flags.join(','),
    export_stations: stations.join(','),
  });
}

export function readMenuFile(search: URLSearchParams): MenuFileQuery | null {
  if (search.get('dialog') !== 'export' || search.get('export_kind') !== 'menu') return null;
  const flags = search.get('export_failed')?.split(',');
  if (!flags) return { failed: null };
  return {
    failed: {
      stations: readStationIds(search.get('export_stations')?.split(',') ?? []),
      pictures: flags.includes('pictures'),
      keepsIds: flags.includes('ids'),
    },
  };
}

export function readStationIds(texts: readonly unknown[]): number[] {
  return texts.filter((text) => /^[1-9]\d{0,14}$/.test(String(text))).map(Number);
}
