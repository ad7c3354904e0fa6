import { bareCode, completedCode, withLostZeros, wrongCheckDigit } from '~/menu/code';
import { parseSkuText } from '~/menu/skus';
import type { Finding } from './entry';
import { changedFinding, errorFinding, warningFinding } from './findings';
import type { ReadRules, ReadValue } from './values';

/** Rounded by a spreadsheet: the last digits are gone. */
const ROUNDED = /(?:^|[,;|/\s])\d+(?:[.,]\d*)?\s*e\s*\+?\s*\d{1,2}(?=$|[,;|/\s])/i;
const AS_TEXT = 'Format the column as text.';

export function readSkus(
  given: readonly string[],
  cell: string,
  { correctsCodes, completesCodes = false }: ReadRules,
): ReadValue {
  if (ROUNDED.test(cell)) return wrongCode('A spreadsheet has rounded this SKU', cell, AS_TEXT);
  const codes = given.map(bareCode);
  if (codes.some((code) => /^\d+\.0*$/.test(code))) {
    return wrongCode('This SKU was kept as a number: zeros before it may be lost', cell, AS_TEXT);
  }
  const how = correctsCodes ? 'replaces' : 'adds';
  const mended =
    correctsCodes || completesCodes ? codes.map((code) => completedCode(code, how).code) : codes;
  if (mended.some((code) => !/^\d+$/.test(code))) {
    const advice = 'A code with letters can be the POS ID.';
    return { wrong: errorFinding('sku-digits', 'SKU may hold digits only', { cell, advice }) };
  }
  const skus = parseSkuText(mended.join(','));
  if (!skus.ok) return { wrong: errorFinding('sku-list', skus.message, { cell }) };
  const findings = codes.flatMap((code, at) => {
    const now = mended[at] ?? '';
    if (now !== code)
      return [changedFinding('sku-corrected', 'The reader changed this SKU', code, now)];
    return [...guarded(given[at] ?? '', code), ...(correctsCodes ? [] : doubtsOf(code))];
  });
  return { said: skus.skus, ...(findings.length > 0 && { findings }) };
}

/** Spreadsheets and Shopify mark text by an apostrophe. */
function guarded(cell: string, code: string): Finding[] {
  if (cell.trim() === code) return [];
  return [
    changedFinding('code-apostrophe', 'The apostrophe before a code is left out', cell, code),
  ];
}

function wrongCode(message: string, cell: string, advice: string): ReadValue {
  return { wrong: errorFinding('code-rounded', message, { cell, advice }) };
}

function doubtsOf(code: string): Finding[] {
  const details = { cell: code, advice: 'Import Settings can correct it.' };
  return [
    ...(wrongCheckDigit(code)
      ? [warningFinding('sku-check-digit', 'The check digit of a SKU is wrong', details)]
      : []),
    ...(withLostZeros(code)
      ? [warningFinding('sku-zeros', 'A SKU has lost its leading zeros', details)]
      : []),
  ];
}

export function readCode(cell: string, checked: (code: string) => ReadValue): ReadValue {
  if (/^\d[.,]\d+e\+?\d{1,2}$/i.test(cell.trim())) {
    return wrongCode('A spreadsheet has rounded this code', cell, AS_TEXT);
  }
  const code = bareCode(cell);
  const read = checked(code);
  return 'said' in read ? { ...read, findings: guarded(cell, code) } : read;
}
