import { readAmount } from './amounts';
import { isOfCase, priceRank } from './header-words';
import type { CellType } from './item-fields';
import { HTML } from './texts';

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

/** What the contents of columns say that no header does: columns that are free, and fields that none has yet. */
export function guessFields(
  columns: readonly { index: number; header: string; cells: readonly string[] }[],
  isTaken: (field: string) => boolean,
): Map<number, GuessedColumn> {
  const said = columns
    .map(({ cells, ...column }) => ({
      ...column,
      cells: cells.map((cell) => cell.trim()).filter(Boolean),
    }))
    .filter(({ cells }) => cells.length > 0);
  const found = new Map<number, GuessedColumn>();
  const take = (column: (typeof said)[number] | undefined, guess: GuessedColumn) => {
    if (column && !isTaken(guess.field)) found.set(column.index, guess);
  };
  const prices = said
    .map((column) => ({ ...column, rank: rankOfPrices(column.header, column.cells) }))
    .filter(({ rank }) => rank !== null)
    .sort(
      (one, other) => (other.rank ?? 0) - (one.rank ?? 0) || other.cells.length - one.cells.length,
    );
  take(prices[0], { field: 'price', type: 'amount' });
  const isPrice = ({ index }: { index: number }) => prices.some((one) => one.index === index);
  const rest = said.filter((column) => !isPrice(column));
  const codes = rest.filter(({ cells, header }) => share(cells, CODE) > 0.7 && !isOfCase(header));
  take(codes[0], { field: 'sku', type: 'skus' });
  const texts = rest.filter((column) => !codes.includes(column));
  const lists = texts.filter(({ cells }) => share(cells, TAG_LIST) > 0.2);
  take(lists[0], { field: 'tags', type: 'tags' });
  take(
    texts.find((column) => !lists.includes(column) && areNames(column.cells)),
    { field: 'name', type: 'name' },
  );
  return found;
}

/** Letters, and nearly all of them different. */
function areNames(cells: readonly string[]): boolean {
  return share(cells, /\p{L}{2}/u) > 0.8 && new Set(cells).size > cells.length * 0.8;
}

const TAG_LIST = /^[^;|,\d]{1,40}([;|][^;|,\d]{1,40})+$/;

function rankOfPrices(header: string, cells: readonly string[]): number | null {
  const rank = priceRank(header);
  if (rank === null || share(cells, AMOUNT) > 0.9) return rank;
  const isAmount = (cell: string) => readAmount(cell, '.').ok || readAmount(cell, ',').ok;
  return rank > 1 && share(cells, { test: isAmount }) > 0.5 ? rank : null;
}

function share(cells: readonly string[], is: { test: (cell: string) => boolean }): number {
  return cells.filter((cell) => is.test(cell)).length / cells.length;
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
    case 'text':
      return said.some((cell) => HTML.test(cell)) ? 'html' : 'as_is';
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
