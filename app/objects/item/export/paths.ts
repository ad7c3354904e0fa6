import { ITEM_CSV_FIELDS, type ItemCsvField, itemCsvColumns } from '~/menu/item-csv';
import { type Address, changeQuery, locationPath } from '~/screen/paths';

/** Which items are exported: all of the location's own, where nothing is said. */
export interface ExportChoice {
  /** Those of a selection that is kept under this id, of whatever size it is. */
  selection?: string;
  /** Of these alone, as `item.list` takes them. */
  filters?: object;
}

export interface ExportQuery {
  choice: ExportChoice;
  /** The fields that were ticked when the file could not be made; null for those of the start. */
  failed: ItemCsvField[] | null;
}

/** Words of the export in the address, beside those of the page beneath it. */
const NOTHING = {
  dialog: null,
  export_selection: null,
  export_filters: null,
  export_failed: null,
  export_kind: null,
  export_stations: null,
} as const;

/** The same page with the export dialog open over it, for all items or for those of a selection. */
export function exportPath(address: Address, choice: ExportChoice = {}): string {
  return changeQuery(address, { ...NOTHING, dialog: 'export', ...queryOf(choice) });
}

/** The open dialog as it was sent, saying that the file could not be made. */
export function failedExportPath(address: Address, fields: readonly ItemCsvField[]): string {
  return changeQuery(address, {
    dialog: 'export',
    export_failed: itemCsvColumns(fields).join(','),
  });
}

/** The same page without the export dialog. */
export function withoutExportPath(address: Address): string {
  return changeQuery(address, NOTHING);
}

/** What the dialog shows; null while it is closed. What cannot be read is left out. */
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

/** Where the export form is sent to: its answer is the file. */
export function exportFilePath(locationId: number): string {
  return `${locationPath(locationId)}/export`;
}

export function backupPath(locationId: number, backupId: number): string {
  return `${locationPath(locationId)}/backups/${backupId}`;
}

export function filtersText({ filters = {} }: ExportChoice): string | undefined {
  return Object.keys(filters).length > 0 ? JSON.stringify(filters) : undefined;
}

/** The id of a kept selection; undefined where the text is none. */
export function readSelectionId(text: string | null | undefined): string | undefined {
  return text && /^[\w-]{1,100}$/.test(text) ? text : undefined;
}

/** The filters of a text; undefined for what is no object. */
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
