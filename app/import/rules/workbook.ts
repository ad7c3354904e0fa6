import { type ArchiveFile, bigArchive } from './archive';
import { refuse } from './findings';
import { IMPORT_MAX_CELL } from './kinds';
import { readXml } from './xml';

export interface Workbook {
  sheets: readonly Sheet[];
  strings: readonly string[];
  formats: readonly NumberFormat[];
  from1904: boolean;
}

export interface Sheet {
  name: string;
  file: ArchiveFile;
}

/** `zeros`: padded to `digits`. */
export type NumberFormat = { type: 'plain' | 'date' } | { type: 'zeros'; digits: number };

/** Characters of all shared strings. */
const STRINGS_MAX = 64 * 1024 * 1024;
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57]);

/** @throws FileRefused if the zip is no workbook */
export async function openWorkbook(files: readonly ArchiveFile[]): Promise<Workbook> {
  const byPath = new Map(files.map((file) => [file.path.toLowerCase(), file]));
  const book = byPath.get('xl/workbook.xml');
  if (!book) {
    throw refuse('workbook', 'This is no Excel workbook', { advice: 'Save it as .xlsx.' });
  }
  const targets = await relations(byPath.get('xl/_rels/workbook.xml.rels'));
  const sheets: Sheet[] = [];
  let from1904 = false;
  await readXml(book.bytes, {
    open(name, attribute) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attribute('date1904') ?? '');
      if (name !== 'sheet' || (attribute('state') ?? 'visible') !== 'visible') return;
      const file = byPath.get(targets.get(attribute('id') ?? '') ?? '');
      if (file) sheets.push({ name: attribute('name') ?? '', file });
    },
    text() {},
    close() {},
  });
  if (sheets.length === 0) throw refuse('workbook-empty', 'This workbook has no sheet with cells');
  return {
    sheets,
    strings: await sharedStrings(byPath.get('xl/sharedstrings.xml')),
    formats: await numberFormats(byPath.get('xl/styles.xml')),
    from1904,
  };
}

async function relations(file: ArchiveFile | undefined): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  if (!file) return targets;
  await readXml(file.bytes, {
    open(name, attribute) {
      if (name !== 'Relationship') return;
      const target = (attribute('Target') ?? '').toLowerCase();
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      targets.set(attribute('Id') ?? '', path);
    },
    text() {},
    close() {},
  });
  return targets;
}

async function sharedStrings(file: ArchiveFile | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (!file) return strings;
  let [text, inText, inReading, size] = ['', false, false, 0];
  await readXml(file.bytes, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') inReading = true;
      else if (name === 't') inText = !inReading;
    },
    text(part) {
      if (inText && text.length <= IMPORT_MAX_CELL) text += part;
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') inReading = false;
      else if (name === 'si') {
        size += text.length;
        if (size > STRINGS_MAX) throw bigArchive();
        strings.push(text);
      }
    },
  });
  return strings;
}

async function numberFormats(file: ArchiveFile | undefined): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  if (!file) return formats;
  let inCells = false;
  await readXml(file.bytes, {
    open(name, attribute) {
      if (name === 'numFmt') {
        codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      } else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        const id = Number(attribute('numFmtId') ?? 0);
        formats.push(BUILT_IN_DATES.has(id) ? { type: 'date' } : formatOf(codes.get(id) ?? ''));
      }
    },
    text() {},
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return formats;
}

function formatOf(code: string): NumberFormat {
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  if (/^0{2,}$/.test(bare)) return { type: 'zeros', digits: bare.length };
  return { type: /[yd]/i.test(bare) && !/general/i.test(bare) ? 'date' : 'plain' };
}
