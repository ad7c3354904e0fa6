/**
 * Text in a cell of a CSV file. A spreadsheet takes a cell that begins like a formula for one; an
 * apostrophe before it makes it text, and is taken off again when the file is read.
 */

/** What formulas begin with, in full width too; a tab or a line end before it hides the sign. */
const FORMULA_START = '=+\\-@\\t\\r\\n\\uFF1D\\uFF0B\\uFF0D\\uFF20';
const NEEDS_APOSTROPHE = new RegExp(`^'*[${FORMULA_START}]`, 'u');
const HAS_APOSTROPHE = new RegExp(`^'+[${FORMULA_START}]`, 'u');

/** Text as a cell that no spreadsheet runs. `readCsvCell` gives the same text again. */
export function writeCsvCell(text: string): string {
  return NEEDS_APOSTROPHE.test(text) ? `'${text}` : text;
}

/** The text of a cell, as `writeCsvCell` was given it. */
export function readCsvCell(cell: string): string {
  return HAS_APOSTROPHE.test(cell) ? cell.slice(1) : cell;
}
