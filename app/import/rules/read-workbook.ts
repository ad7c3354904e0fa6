import { searchKey } from '~/menu/text';
import type { ByteSource } from './encoding';
import { FileRefused, warningFinding } from './findings';
import type { Read, ReadContext, ReadSettings } from './read';
import { readTable } from './read-table';
import { sheetRows } from './sheet-rows';
import { openWorkbook, type Sheet, type Workbook } from './workbook';

const ITEM_SHEETS = ['items', 'item', 'products', 'artikel', 'produkte', 'articles', 'produits'];

const SHEETS_SHOWN = 100;

/** Selected sheet, else one named like items, else the first that says which items its rows are about. @throws FileRefused */
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
  if (settings.sheet !== undefined || others.length === 0) return read(first);
  let known: Read | undefined;
  let fault: unknown;
  for (const sheet of [first, ...others.slice(0, SHEETS_TRIED)]) {
    try {
      const found = await read(sheet);
      if (isTable(found)) return found;
      known ??= found;
    } catch (error) {
      if (!isNoTable(error)) throw error;
      fault ??= error;
    }
  }
  if (known) return known;
  throw fault;
}

const SHEETS_TRIED = 9;

function isTable({ reading, needsColumns }: Read): boolean {
  const columns = reading?.columns ?? [];
  const named = columns.filter(({ foundBy }) => foundBy !== null && foundBy !== 'content');
  return named.length > (needsColumns ? 1 : 0);
}

function isNoTable(error: unknown): boolean {
  if (!(error instanceof FileRefused)) return false;
  return ['empty', 'columns-none'].includes(error.findings[0]?.cause ?? '');
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
