/** Spreadsheets run cells that begin like a formula; a leading apostrophe makes them text. */

/** First characters of formulas, also full-width; tab and line end can hide them. */
const FORMULA_START = '=+\\-@\\t\\r\\n\\uFF1D\\uFF0B\\uFF0D\\uFF20';
const NEEDS_APOSTROPHE = new RegExp(`^'*[${FORMULA_START}]`, 'u');
const HAS_APOSTROPHE = new RegExp(`^'+[${FORMULA_START}]`, 'u');

export function writeCsvCell(text: string): string {
  return NEEDS_APOSTROPHE.test(text) ? `'${text}` : text;
}

export function readCsvCell(cell: string): string {
  return HAS_APOSTROPHE.test(cell) ? cell.slice(1) : cell;
}
