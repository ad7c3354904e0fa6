import { readCsvCell } from '~/menu/csv-cell';
import { cellReading } from './cell-readings';
import { columnLetters } from './compare';
import type { ColumnReading, Finding } from './entry';
import { shortened, warningFinding } from './findings';
import { guessField, guessReading } from './guess';
import { fieldOfHeader, type ImportField, importField, type KnownLocation } from './item-fields';
import type { ColumnChoice } from './read';

export interface TableColumns {
  columns: ColumnReading[];
  fields: (ImportField | null)[];
  /** Header in our own terms: the columns need no confirmation. */
  isOwn: boolean;
  warnings: Finding[];
}

const SAMPLE = 3;
const NAMING = ['id', 'name', 'pos_id', 'sku'];

/** New items need these, so a column for them under another name is not ignored silently. */
const ESSENTIAL = ['name', 'price'];

export function plainCell(cell: string): string {
  const kept = cell.startsWith('="') && cell.endsWith('"') ? cell.slice(2, -1) : cell;
  return readCsvCell(kept);
}

/** @param below cells of the first data rows @param choice column settings, if given or remembered */
export function readColumns(
  header: readonly string[],
  below: readonly (readonly string[])[],
  {
    location,
    choice,
    filled,
  }: {
    location: KnownLocation;
    choice: { by: 'person' | 'memory' | 'system'; columns: readonly ColumnChoice[] } | null;
    filled: readonly number[];
  },
): TableColumns {
  const cellsOf = (index: number) => below.map((cells) => plainCell(cells[index] ?? ''));
  const names = header.map((name, index) => name.trim() || columnLetters(index));
  const base = names.map((name, index) => ({
    name: shortened(name),
    sample: cellsOf(index).slice(0, SAMPLE).map(shortened),
    filled: filled[index] ?? 0,
  }));
  if (choice && choice.columns.length === header.length) {
    const fields = choice.columns.map(({ field }) =>
      field === null ? null : (importField(field, location) ?? null),
    );
    const columns = base.map((column, index) => ({
      ...column,
      field: fields[index]?.name ?? null,
      reading: cellReading(choice.columns[index]?.reading ?? '').name,
      foundBy: choice.by,
    }));
    return { columns, fields, isOwn: false, warnings: [] };
  }
  const read = header.map((name) => fieldOfHeader(name, location));
  const hasPosId = read.some((one) => one?.field.name === 'pos_id');
  const named = read.map((one, index) => {
    if (one?.field.type === 'id' && !areIds(cellsOf(index))) return undefined;
    // What others call SKU may be text, as our POS IDs are.
    const isPosId = one?.field.name === 'sku' && !hasPosId && areTextCodes(cellsOf(index));
    const posId = isPosId ? importField('pos_id', location) : undefined;
    return posId ? { field: posId, isOwn: false } : one;
  });
  const own = named.filter((one) => one?.isOwn);
  const isOwn =
    own.length * 2 >= header.filter((name) => name.trim() !== '').length &&
    own.some((one) => one !== undefined && NAMING.includes(one.field.name)) &&
    !ESSENTIAL.some((field) => isSaidOtherwise(named, field));
  const taken = new Set<string>();
  const warnings: Finding[] = [];
  const byName = named.map((one, index) => {
    const column = names[index] ?? '';
    // Terms of other programs count unless our own terms already name the field.
    const isSaid =
      one && !one.isOwn && isOwn && own.some((other) => other?.field.name === one.field.name);
    // A file in our own words is read unasked: several rows are one product only if somebody says so.
    const isAsked = isOwn && one?.field.type === 'product';
    const field = one && !isSaid && !isAsked ? one.field : null;
    if (field === null) {
      const isEmpty = cellsOf(index).every((cell) => cell === '') && header[index]?.trim() === '';
      if (!isEmpty) warnings.push(unknownColumn(column));
      return null;
    }
    if (taken.has(field.name)) {
      warnings.push(
        warningFinding('column-repeated', 'This column stands twice: the first one counts', {
          column,
        }),
      );
      return null;
    }
    taken.add(field.name);
    if (field.type === 'ignored') {
      warnings.push(
        warningFinding('column-ignored', 'This column cannot be imported and is left out', {
          column,
        }),
      );
    }
    return field;
  });
  if (isOwn) {
    const columns = base.map((column, index) => {
      const field = byName[index]?.name ?? null;
      return {
        ...column,
        field,
        reading: (field !== null && named[index]?.reading) || 'as_is',
        foundBy: field === null ? null : ('name' as const),
      };
    });
    return { columns, fields: byName, isOwn, warnings };
  }
  const fields = byName.map((field, index) => {
    // Other programs number their items too.
    if (field?.name === 'id') return importField('source_key', location) ?? null;
    if (field) return field;
    const guessed = guessField(cellsOf(index), names[index] ?? '');
    if (guessed === null || taken.has(guessed.field)) return null;
    taken.add(guessed.field);
    return importField(guessed.field, location) ?? null;
  });
  const columns = base.map((column, index): ColumnReading => {
    const field = fields[index];
    if (!field) return { ...column, field: null, reading: 'as_is', foundBy: null };
    const said = byName[index] && named[index]?.reading;
    const reading = said ?? guessReading(field.type, cellsOf(index));
    return { ...column, field: field.name, reading, foundBy: byName[index] ? 'name' : 'content' };
  });
  return { columns, fields, isOwn, warnings: [] };
}

/** Other programs have other ids: none of theirs is one of ours. */
function areIds(cells: readonly string[]): boolean {
  const said = cells.filter((cell) => cell.trim() !== '');
  return said.length === 0 || said.some((cell) => /^\s*\d{1,15}\s*$/.test(cell));
}

function areTextCodes(cells: readonly string[]): boolean {
  const said = cells.filter((cell) => cell.trim() !== '');
  return said.length > 0 && said.every((cell) => /\p{L}/u.test(cell) && !/^[\d.,]+e/i.test(cell));
}

type Named = readonly ReturnType<typeof fieldOfHeader>[];

function isSaidOtherwise(named: Named, field: string): boolean {
  const columns = named.filter((one) => one?.field.name === field);
  return columns.length > 0 && !columns.some((one) => one?.isOwn);
}

export function canName(fields: readonly (ImportField | null)[]): boolean {
  return fields.some((field) => field !== null && NAMING.includes(field.name));
}

function unknownColumn(column: string): Finding {
  return warningFinding('column-unknown', 'This column is not known and is left out', { column });
}
