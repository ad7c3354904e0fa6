import Papa from 'papaparse';
import { wholeRows } from '~/import/rules/csv-rows';
import { readCsvCell, writeCsvCell } from '~/menu/csv-cell';

const PRICE_COLUMNS = ['pos_id', 'item_id', 'price', 'original_price', 'name', 'action'] as const;

type PriceColumn = (typeof PRICE_COLUMNS)[number];

const LINES_MAX = 20_000;
const LINE_END = '\r\n';

/** A non-empty line: its number in the file (the header is line 1) and its trimmed cells. */
export type PriceLine = Record<PriceColumn, string> & { row: number };

type ParsedPrices = { ok: true; lines: PriceLine[] } | { ok: false; message: string };

/** Columns may have any order; unknown ones are ignored. */
export function parsePricesCsv(text: string): ParsedPrices {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [head, ...rows] = wholeRows(plain, delimiterOf(plain));
  const quote = [head, ...rows].find((row) => row?.finding);
  if (quote?.finding) {
    const { message } = quote.finding;
    return { ok: false, message: `Row ${quote.line.toLocaleString('en')}: ${message}` };
  }
  const names = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const places = PRICE_COLUMNS.map((column) => names.indexOf(column));
  if (places.includes(-1)) {
    const columns = PRICE_COLUMNS.join(', ');
    return { ok: false, message: `Import must have the following columns: ${columns}` };
  }
  const lines = rows.flatMap(({ line, cells }) => {
    const texts = places.map((place) => readCsvCell((cells[place] ?? '').trim()));
    if (texts.every((cell) => cell === '')) return [];
    const entries = PRICE_COLUMNS.map((column, at) => [column, texts[at] ?? ''] as const);
    return [{ ...(Object.fromEntries(entries) as Record<PriceColumn, string>), row: line }];
  });
  if (lines.length <= LINES_MAX) return { ok: true, lines };
  return { ok: false, message: `Import at most ${LINES_MAX.toLocaleString('en')} rows at once` };
}

function delimiterOf(text: string): string {
  const [header = ''] = text.split('\n', 1);
  const parts = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, one) => (parts(one) > parts(best) ? one : best));
}

/** For `parsePricesCsv`; adds the header unless it is among the lines. */
export function pricesCsv(
  lines: readonly Partial<Record<PriceColumn, string | number | null>>[],
  { header = true } = {},
): string {
  const cell = (value: string | number | null | undefined) =>
    typeof value === 'string' ? writeCsvCell(value) : (value ?? '');
  const rows = lines.map((line) => PRICE_COLUMNS.map((column) => cell(line[column])));
  const all = header ? [[...PRICE_COLUMNS], ...rows] : rows;
  return all.length === 0 ? '' : Papa.unparse(all, { newline: LINE_END }) + LINE_END;
}
