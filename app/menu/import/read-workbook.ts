import { searchKey } from '../text';
import type { ByteSource } from './encoding';
import { FileRefused, warningFinding } from './findings';
import type { Read, ReadContext, ReadSettings } from './read';
import { readTable } from './read-table';
import { sheetRows } from './sheet-rows';
import { openWorkbook, type Sheet, type Workbook } from './workbook';

/** Sheets that are items, whatever stands before them. */
const ITEM_SHEETS = ['items', 'item', 'products', 'artikel', 'produkte', 'articles', 'produits'];

const SHEETS_SHOWN = 100;

/**
 * Reads the items of an Excel workbook: the sheet that is chosen, else the one that is called so, else the first with
 * anything in it.
 *
 * @throws FileRefused where nothing of it can be imported
 */
export async function readWorkbook(
  bytes: ByteSource,
  settings: ReadSettings,
  context: ReadContext,
): Promise<Read> {
  const book = await openWorkbook(await context.openArchive(bytes));
  const named =
    book.sheets.find(({ name }) => name === settings.sheet) ??
    book.sheets.find(({ name }) => ITEM_SHEETS.includes(searchKey(name)));
  const [first, ...others] = named ? [named] : book.sheets;
  if (!first) throw new Error('A workbook has a sheet.');
  const read = async (sheet: Sheet) => readSheet(sheet, book, settings, context);
  try {
    return await read(first);
  } catch (error) {
    if (!isEmpty(error)) throw error;
    for (const sheet of others) {
      const found = await read(sheet).catch((fault) =>
        isEmpty(fault) ? null : Promise.reject(fault),
      );
      if (found) return found;
    }
    throw error;
  }
}

function isEmpty(error: unknown): boolean {
  return error instanceof FileRefused && error.findings[0]?.cause === 'empty';
}

async function readSheet(
  sheet: Sheet,
  book: Workbook,
  settings: ReadSettings,
  context: ReadContext,
): Promise<Read> {
  const read = await readTable(
    {
      format: 'xlsx',
      rows: sheetRows(sheet, book),
      sheet: sheet.name,
      encoding: 'Excel',
      encodingNote: null,
      delimiter: null,
    },
    settings,
    context,
  );
  const sheets = book.sheets.slice(0, SHEETS_SHOWN).map(({ name }) => name);
  const left = sheets
    .filter((name) => name !== sheet.name)
    .slice(0, 20)
    .map((name) =>
      warningFinding('sheet-left', 'Only one sheet is imported', { cell: name, advice: OTHERS }),
    );
  return {
    ...read,
    reading: read.reading && { ...read.reading, sheets },
    warnings: [...read.warnings, ...left],
  };
}

const OTHERS = 'Another one is chosen where the columns are.';
