import { readCsvCell } from '~/menu/csv-cell';
import { cellReading, readFlag } from './cell-readings';
import { columnLetters } from './compare';
import type { ColumnReading, Finding } from './entry';
import { shortened, warningFinding } from './findings';
import { guessFields, guessReading } from './guess';
import { flagField, isOfCase, listedField } from './header-words';
import { fieldOfHeader, type ImportField, importField, type KnownLocation } from './item-fields';
import { JOINED } from './item-row';
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

/** What a price is for, read unasked too. */
const OF_PRICE: ReadonlySet<string> = new Set(['price_kind', 'currency']);

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
    if (!one?.isOwn && one?.field.type === 'flag' && !areFlags(cellsOf(index))) return undefined;
    if (!one?.isOwn && one?.field.type === 'whole' && !areWhole(cellsOf(index))) return undefined;
    if (!one?.isOwn && one?.field.type === 'skus' && isOfCase(names[index] ?? '')) return undefined;
    const listed = one === undefined && areFlags(cellsOf(index)) && listedField(names[index] ?? '');
    const field = listed ? importField(listed, location) : undefined;
    if (field) return { field, isOwn: false, reading: 'named' as const };
    const flag = one === undefined && areFlags(cellsOf(index)) && flagField(names[index] ?? '');
    const state = flag ? importField(flag, location) : undefined;
    if (state) {
      return {
        field: state,
        isOwn: false,
        reading: flag === 'active' ? undefined : ('open' as const),
      };
    }
    // What others call SKU may be text, as our POS IDs are.
    const isPosId = one?.field.name === 'sku' && !hasPosId && areTextCodes(cellsOf(index));
    const posId = isPosId ? importField('pos_id', location) : undefined;
    return posId ? { field: posId, isOwn: false } : one;
  });
  const own = named.filter((one) => one?.isOwn);
  const isOwn =
    own.length * 2 >= header.filter((name) => name.trim() !== '').length &&
    own.some((one) => one !== undefined && NAMING.includes(one.field.name)) &&
    !ESSENTIAL.some((field) => isSaidOtherwise(named, field)) &&
    !(own.every((one) => one?.field.name !== 'price') && hasPrices(names, named, cellsOf));
  const taken = new Set<string>();
  const warnings: Finding[] = [];
  const byName = named.map((one, index) => {
    const column = names[index] ?? '';
    // Terms of other programs count unless our own terms already name the field.
    const isSaid =
      one &&
      !one.isOwn &&
      isOwn &&
      one.field.name !== 'active' &&
      own.some((other) => other?.field.name === one.field.name);
    // A file in our own words is read unasked: several rows are one product only if somebody says so.
    const isAsked = isOwn && one?.field.type === 'product' && !OF_PRICE.has(one.field.name);
    const field = one && !isSaid && !isAsked ? one.field : null;
    if (field === null) {
      const isEmpty = cellsOf(index).every((cell) => cell === '') && header[index]?.trim() === '';
      if (!isEmpty) warnings.push(unknownColumn(column));
      return null;
    }
    const isAgain = names.indexOf(column) < index;
    if (taken.has(field.name) && (isAgain || !mayRepeat(field.name))) {
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
  // A price list may call its names descriptions.
  const described = taken.has('name')
    ? -1
    : byName.findIndex((field) => field?.name === 'description');
  if (described >= 0) taken.add('name');
  const free = byName.flatMap((field, index) =>
    field === null ? [{ index, header: names[index] ?? '', cells: cellsOf(index) }] : [],
  );
  const guessed = guessFields(free, (field) => taken.has(field));
  const fields = byName.map((field, index) => {
    // Other programs number their items too.
    if (field?.name === 'id') return importField('source_key', location) ?? null;
    if (index === described) return importField('name', location) ?? null;
    return field ?? importField(guessed.get(index)?.field ?? '', location) ?? null;
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

/** A column that is not known looks like one of prices. */
function hasPrices(
  names: readonly string[],
  named: Named,
  cellsOf: (index: number) => readonly string[],
): boolean {
  const free = names.flatMap((header, index) =>
    named[index] ? [] : [{ index, header, cells: cellsOf(index) }],
  );
  return [...guessFields(free, () => false).values()].some(({ field }) => field === 'price');
}

/** What several columns may say. */
function mayRepeat(field: string): boolean {
  return JOINED.has(field) || field === 'variant' || field === 'variant_name';
}

/** Cells of yes and no, for the most part. */
function areFlags(cells: readonly string[]): boolean {
  const said = cells.filter((cell) => cell.trim() !== '');
  return said.filter((cell) => readFlag(cell) !== undefined).length * 2 >= said.length;
}

/** Whole numbers, for the most part. */
function areWhole(cells: readonly string[]): boolean {
  const said = cells.filter((cell) => cell.trim() !== '');
  return said.filter((cell) => /^\s*\d+([.,]0*)?\s*$/.test(cell)).length * 2 >= said.length;
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
