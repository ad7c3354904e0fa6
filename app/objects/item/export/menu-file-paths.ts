import { type Address, changeQuery } from '~/screen/paths';

export interface MenuFileChoice {
  stations: number[];
  pictures: boolean;
  /** Whether the file keeps the ids of everything in it. */
  keepsIds: boolean;
}

export interface MenuFileQuery {
  /** What was chosen when the file could not be made; null for everything, with pictures and without ids. */
  failed: MenuFileChoice | null;
}

/** The open export dialog in its other mode: items as a CSV, or a menu file. The items chosen stay chosen. */
export function exportModePath(address: Address, mode: 'items' | 'menu'): string {
  return changeQuery(address, {
    dialog: 'export',
    export_kind: mode === 'menu' ? mode : null,
    export_failed: null,
    export_stations: null,
  });
}

/** The open dialog as it was sent, saying that the menu file could not be made. */
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

/** What the dialog shows of the menu file; null while it is closed or in its other mode. */
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

/** The ids among texts, in their order. */
export function readStationIds(texts: readonly unknown[]): number[] {
  return texts.filter((text) => /^[1-9]\d{0,14}$/.test(String(text))).map(Number);
}
