import { ITEM_CSV_FIELDS, type ItemCsvField, itemCsvColumns } from '~/menu/item-csv';
import { type Address, changeQuery, locationPath } from '~/screen/paths';

export interface ExportChoice {
  selection?: string;
  /** As `item.list` takes them. */
  filters?: object;
}

export interface ExportQuery {
  choice: ExportChoice;
  failed: ItemCsvField[] | null;
}

const NOTHING = {
  dialog: null,
  export_selection: null,
  export_filters: null,
  export_failed: null,
  export_kind: null,
  export_stations: null,
} as const;

export function exportPath(address: Address, choice: ExportChoice = {}): string {
  return changeQuery(address, { ...NOTHING, dialog: 'export', ...queryOf(choice) });
}

export function failedExportPath(address: Address, fields: readonly ItemCsvField[]): string {
  return changeQuery(address, {
    dialog: 'export',
    export_failed: itemCsvColumns(fields).join(','),
  });
}

export function withoutExportPath(address: Address): string {
  return changeQuery(address, NOTHING);
}

export function readExport(search: URLSearchParams): ExportQuery | null {
  if (search.get('dialog') !== 'export') return null;
  const selection = readSelectionId(search.get('export_selection'));
  const filters = readFilters(search.get('export_filters'));
  const failed = search.get('export_failed')?.split(',');
  return {
    choice: { ...(selection && { selection }), ...(filters && { filters }) },
    failed: failed ? ITEM_CSV_FIELDS.filter((field) => failed.includes(field)) : null,
  };
}

export function exportFilePath(locationId: number): string {
  return `${locationPath(locationId)}/export`;
}

export function backupPath(locationId: number, backupId: number): string {
  return `${locationPath(locationId)}/backups/${backupId}`;
}

export function filtersText({ filters = {} }: ExportChoice): string | undefined {
  return Object.keys(filters).length > 0 ? JSON.stringify(filters) : undefined;
}

export function readSelectionId(text: string | null | undefined): string | undefined {
  return text && /^[\w-]{1,100}$/.test(text) ? text : undefined;
}

export function readFilters(text: string | null | undefined): object | undefined {
  if (!text) return undefined;
  try {
    const filters: unknown = JSON.parse(text);
    return typeof filters === 'object' && filters !== null ? filters : undefined;
  } catch {
    return undefined;
  }
}

function queryOf(choice: ExportChoice) {
  return { export_selection: choice.selection, export_filters: filtersText(choice) };
}
