import { readAmount } from './amounts';
import { type CellType, isOfBuying } from './item-fields';

export interface GuessedColumn {
  field: string;
  type: CellType;
}

const SEPARATORS = [
  [';', 'semicolon'],
  ['|', 'bar'],
  ['/', 'slash'],
  ['\n', 'line'],
] as const;

const AMOUNT =
  /^[^\d\p{L}]{0,3}\p{L}{0,3}\s?-?\d[\d.,'’\s]*[.,]\d{2}\s?[^\d\p{L}]{0,3}\p{L}{0,3}$/u;
const CODE = /^['’]?\d{8,14}$/;

/** @param header may say that a column of amounts is of buying */
export function guessField(cells: readonly string[], header: string): GuessedColumn | null {
  const said = cells.map((cell) => cell.trim()).filter(Boolean);
  if (said.length === 0) return null;
  const share = (is: (cell: string) => boolean) => said.filter(is).length / said.length;
  if (share((cell) => AMOUNT.test(cell)) > 0.9) {
    return isOfBuying(header) ? null : { field: 'price', type: 'amount' };
  }
  if (share((cell) => CODE.test(cell)) > 0.7) return { field: 'sku', type: 'skus' };
  const isList = (cell: string) => /^[^;|,]{1,40}([;|][^;|,]{1,40})+$/.test(cell);
  if (share(isList) > 0.2) return { field: 'tags', type: 'tags' };
  return null;
}

export function guessReading(type: CellType, cells: readonly string[]): string {
  const said = cells.map((cell) => cell.trim()).filter(Boolean);
  switch (type) {
    case 'amount':
    case 'mode_price':
      return guessAmounts(said);
    case 'flag':
      return said.some((cell) => !/^[01]$/.test(cell)) ? 'yes_no' : 'as_is';
    case 'skus':
    case 'tags':
    case 'labels':
    case 'ids':
    case 'day_parts':
      return guessList(said) ?? 'as_is';
    default:
      return 'as_is';
  }
}

/** The way of reading by which most cells are amounts. */
function guessAmounts(cells: readonly string[]): string {
  const ways = [
    ['as_is', (cell: string) => /^-?\d*\.?\d*$/.test(cell)],
    ['no_currency', (cell: string) => readAmount(cell, '.').ok],
    ['decimal_comma', (cell: string) => readAmount(cell, ',').ok],
  ] as const;
  const counted = ways.map(([name, is]) => ({ name, count: cells.filter(is).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).name;
}

function guessList(cells: readonly string[]): string | undefined {
  if (cells.some((cell) => cell.includes(','))) return undefined;
  const found = SEPARATORS.find(([sign]) => cells.some((cell) => cell.includes(sign)));
  return found && `list_${found[1]}`;
}
