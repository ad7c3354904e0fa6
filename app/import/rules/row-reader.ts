import { isOfOther } from './amounts';
import { COMPLETE_CODES, cellReading, MEND_LETTERS } from './cell-readings';
import type { TableRow } from './csv-rows';
import type { ColumnReading, FileEntry, Finding } from './entry';
import { changedFinding, errorFinding, PRICE_UNREAD, warningFinding } from './findings';
import { type ImportField, importField } from './item-fields';
import { ItemRow, QUOTE_OPEN } from './item-row';
import { readItemValue } from './item-values';
import { priceKindOf, unitOfHeader } from './price-kind';
import { OTHER_CURRENCY } from './price-values';
import type { ReadContext, ReadSettings } from './read';
import { plainCell } from './table-columns';
import type { ReadValue } from './values';

export interface TableReader {
  columns: readonly ColumnReading[];
  fields: readonly (ImportField | null)[];
  headerLine: number;
  sheet: string | null;
  /** Text rows have a cell for each column; sheets omit empty ones. */
  isText: boolean;
  commas: boolean;
  /** Begins the keys of that system. */
  source: string;
  /** Columns that count before others of their field: those of the chosen store. */
  first: ReadonlySet<number>;
  settings: ReadSettings;
  context: ReadContext;
}

export interface UsedColumn {
  field: ImportField;
  index: number;
  name: string;
  /** Without what spreadsheets add, and as the column's reading has it. */
  text: (cell: string) => string;
  read: (cell: string) => ReadValue;
}

const REMEMBERED = 1000;
const REMEMBERED_CELL = 60;

export function usedColumns({
  columns,
  fields,
  isText,
  commas,
  settings,
  context,
  first,
}: TableReader): UsedColumn[] {
  const used = fields.flatMap((field, index) => {
    const column = columns[index];
    if (!field || field.type === 'ignored' || !column) return [];
    const reading = cellReading(column.reading);
    const isSaid = column.foundBy === 'person' || column.foundBy === 'memory';
    const rules = {
      location: context,
      correctsCodes: settings.correct_invalid_skus,
      completesCodes: reading.name === COMPLETE_CODES,
      asksThousands: isText && commas && (reading.name === 'as_is' || !isSaid),
    };
    const read = remembering((cell) => {
      const bare = plainCell(cell);
      if (rules.completesCodes) return readItemValue(field, bare, rules);
      const plain = reading.read(bare, column.name);
      if (plain.ok) {
        const value = withCurrency(readItemValue(field, plain.cell, rules), field, bare, context);
        return reading.name === MEND_LETTERS ? withChange(value, bare, plain.cell) : value;
      }
      const { message, advice = null } = plain;
      const isPrice = field.type === 'amount' || field.type === 'mode_price';
      const cause = isPrice ? PRICE_UNREAD : `${reading.name}-unread`;
      return { wrong: errorFinding(cause, message, { cell, advice }) };
    });
    const text = (cell: string) => {
      const plain = plainCell(cell);
      const result = reading.read(plain, column.name);
      return (result.ok ? result.cell : plain).trim();
    };
    return [{ field, index, name: column.name, text, read }];
  });
  const counts = ({ index }: UsedColumn) => (first.has(index) ? 0 : 1);
  return used.sort((one, other) => counts(one) - counts(other));
}

export function rowReader(reader: TableReader): (row: TableRow) => FileEntry {
  const { columns, sheet, isText, source } = reader;
  const all = usedColumns(reader);
  const key = all.find(({ field }) => field.name === 'source_key');
  const kind = all.find(({ field }) => field.name === 'price_kind');
  const price = all.find(({ field }) => field.name === 'price');
  const currency = all.find(({ field }) => field.name === 'currency');
  const weighed = importField('price_by_weight', reader.context);
  const used = all.filter(({ field }) => field.type !== 'product');
  return (row) => {
    const { line, cells } = row;
    const item = new ItemRow({ row: line, sheet }, cells);
    for (const fault of rowFaults(row, columns.length)) item.add(fault);
    if (row.finding?.cause === QUOTE_OPEN) return item.entry(rowKey(line, sheet));
    const isShort =
      cells.length < columns.length && used.some(({ index }) => index >= cells.length);
    if (isText && isShort) item.add(ROW_SHORT);
    const unit = kind?.text(cells[kind.index] ?? '') || unitOfHeader(price?.name ?? '');
    const { byWeight, isOpen, finding } = priceKindOf(unit);
    for (const { field, index, name, read } of used) {
      if ((isOpen || finding?.level === 'error') && field.name === 'price') continue;
      const cell = cells[index] ?? (isText ? undefined : '');
      if (cell !== undefined) item.take(field, read(cell), name, cell);
    }
    const column = kind?.name ?? price?.name ?? '';
    const code = currency?.text(cells[currency.index] ?? '') ?? '';
    if (isOfOther(code, reader.context.currency)) {
      item.add({ ...OTHER_CURRENCY, column: currency?.name ?? null, cell: code });
    }
    if (finding) item.add({ ...finding, column });
    if (byWeight && weighed) item.take(weighed, { said: 1 }, column);
    const entry = item.entry(rowKey(line, sheet));
    const own = key?.text(cells[key.index] ?? '');
    return own ? { ...entry, sourceKey: `${source}:${own}` } : entry;
  };
}

/** What is wrong with the row itself. */
export function rowFaults({ cells, finding }: TableRow, width: number): Finding[] {
  const own = finding ? [finding] : [];
  const more = cells.slice(width).find((cell) => cell.trim() !== '');
  if (more === undefined || finding?.cause === QUOTE_OPEN) return own;
  const advice = 'A cell that holds the separator has to stand in quotes.';
  const message = 'This row has more cells than the header';
  return [...own, errorFinding('row-long', message, { advice, cell: more })];
}

const ROW_SHORT = warningFinding('row-short', 'This row has fewer cells than the header', {
  advice: 'What it lacks stays as it is.',
});

export function rowKey(line: number, sheet: string | null): string {
  return sheet === null ? `${line}` : `${sheet}!${line}`;
}

function withChange(value: ReadValue, cell: string, now: string): ReadValue {
  if (cell === now || !('said' in value)) return value;
  const mended = changedFinding('text-mended', 'Damaged letters were mended', cell, now);
  return { ...value, findings: [mended, ...(value.findings ?? [])] };
}

/** Prices of another currency are pointed out: the menu has one. */
function withCurrency(
  value: ReadValue,
  { type }: ImportField,
  cell: string,
  { currency }: ReadContext,
): ReadValue {
  const isPrice = type === 'amount' || type === 'mode_price';
  if (!isPrice || !('said' in value) || !isOfOther(cell, currency)) return value;
  return { ...value, findings: [{ ...OTHER_CURRENCY, cell }, ...(value.findings ?? [])] };
}

/** Caches results: most columns have few distinct cells. */
function remembering(read: (cell: string) => ReadValue): (cell: string) => ReadValue {
  const known = new Map<string, ReadValue>();
  return (cell) => {
    const before = known.get(cell);
    if (before) return before;
    const value = read(cell);
    if (cell.length <= REMEMBERED_CELL && known.size < REMEMBERED) known.set(cell, value);
    return value;
  };
}
