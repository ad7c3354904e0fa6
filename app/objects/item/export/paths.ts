import { type Address, changeQuery, locationPath } from '~/screen/paths';
import { ITEM_CSV_FIELDS, type ItemCsvField, itemCsvColumns } from '../csv';

/** Which items are exported: all of the location's own, where nothing is said. */
export interface ExportChoice {
  /** These alone. */
  ids?: readonly number[];
  /** All that the filters find but these. */
  deselected?: readonly number[];
  /** As `item.list` takes them. */
  filters?: object;
}

/** What an open export dialog shows. */
export interface ExportQuery {
  choice: ExportChoice;
  /** The fields that were ticked when the file could not be made; null for those of the start. */
  failed: ItemCsvField[] | null;
}

/** Words of the export in the address, beside those of the page beneath it. */
const NOTHING = {
  dialog: null,
  export_ids: null,
  export_but: null,
  export_filters: null,
  export_failed: null,
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
  const ids = readIds(search.get('export_ids'));
  const deselected = ids ? undefined : readIds(search.get('export_but'));
  const filters = readFilters(search.get('export_filters'));
  const failed = search.get('export_failed')?.split(',');
  return {
    choice: { ...(ids && { ids }), ...(deselected && { deselected }), ...(filters && { filters }) },
    failed: failed ? ITEM_CSV_FIELDS.filter((field) => failed.includes(field)) : null,
  };
}

/** Where the export form is sent to: its answer is the file. */
export function exportFilePath(locationId: number): string {
  return `${locationPath(locationId)}/export`;
}

/** A backup of the menu, as a file. */
export function backupPath(locationId: number, backupId: number): string {
  return `${locationPath(locationId)}/backups/${backupId}`;
}

/** A choice as the fields of a form, and of an address, say it. */
export function choiceText({ ids, deselected, filters }: ExportChoice) {
  const narrowed = filters !== undefined && Object.keys(filters).length > 0;
  return {
    ids: ids?.join(','),
    deselected: deselected && deselected.length > 0 ? deselected.join(',') : undefined,
    filters: narrowed ? JSON.stringify(filters) : undefined,
  };
}

/** Ids in a text parted by commas; undefined where there is no text, or another one. */
export function readIds(text: string | null | undefined): number[] | undefined {
  if (!text || !/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/.test(text)) return undefined;
  return text.split(',').map(Number);
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
  const { ids, deselected, filters } = choiceText(choice);
  return { export_ids: ids, export_but: deselected, export_filters: filters };
}
