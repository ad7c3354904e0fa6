import type { ArchiveFile } from './archive';
import { csvRows } from './csv-rows';
import {
  type ByteSource,
  decodeText,
  encodings,
  firstBytes,
  isEncoding,
  recogniseEncoding,
} from './encoding';
import { FileRefused, refuse } from './findings';
import { IMPORT_FORMATS, IMPORT_MAX_BYTES, type ImportFormat } from './kinds';
import { type Read, type ReadContext, type ReadSettings, refusedRead } from './read';
import { readJsonMenu } from './read-json';
import { readMashmenu } from './read-mashmenu';
import { readNaxml } from './read-naxml';
import { readTable } from './read-table';
import { readWorkbook } from './read-workbook';
import { recogniseDelimiter } from './table-header';

export interface ImportFile {
  name: string;
  /** Bytes. */
  size: number;
  bytes: ByteSource;
}

const ENDINGS: Readonly<Record<string, ImportFormat>> = { txt: 'csv', tsv: 'csv' };
const SNIFFED = 64 * 1024;
const SAVE_AS = 'Save the table as CSV or as an Excel workbook (.xlsx).';

function formatOfName(name: string): ImportFormat | null {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return IMPORT_FORMATS.find((format) => format === ending) ?? ENDINGS[ending] ?? null;
}

/** Reads a file: its format, whether it can be imported, and its entries. Independent of stored data. */
export async function readImport(
  file: ImportFile,
  settings: ReadSettings,
  context: ReadContext,
): Promise<Read> {
  const format = formatOfName(file.name) ?? 'csv';
  try {
    if (file.size > IMPORT_MAX_BYTES) {
      throw refuse('size-max', 'A file may have at most 64 MB', {
        advice: 'Import it in several files.',
      });
    }
    if (formatOfName(file.name) === null) {
      throw refuse('format', 'Import file type not recognized.', { advice: SAVE_AS });
    }
    await refuseOthers(file.bytes, format);
    switch (format) {
      case 'csv':
        return await readCsv(file.bytes, settings, context);
      case 'json':
        return readJsonMenu(await wholeText(file.bytes), settings, context);
      case 'mashmenu':
        return readMashmenu(await wholeText(file.bytes), context);
      case 'xlsx':
        return await readWorkbook(file.bytes, settings, context);
      case 'xml':
        return await readNaxml(file.bytes, settings, context);
      case 'zip': {
        const inner = await fileOfZip(file.bytes, context);
        return await readImport({ ...inner, name: inner.path }, settings, context);
      }
      default:
        throw refuse('format', 'Import file type not recognized.', { advice: SAVE_AS });
    }
  } catch (error) {
    if (error instanceof FileRefused) return refusedRead(format, error.findings);
    throw error;
  }
}

async function readCsv(
  bytes: ByteSource,
  settings: ReadSettings,
  context: ReadContext,
): Promise<Read> {
  const { encoding, note } =
    settings.encoding !== undefined && isEncoding(settings.encoding)
      ? { encoding: settings.encoding, note: null }
      : await recogniseEncoding(bytes);
  const text = () => decodeText(bytes, encoding);
  const { start, isWhole } = await startOf(text());
  if (/^\s*<(!doctype html|html|head|body|table|meta)\b/i.test(start)) throw webPage();
  if (isJson(start, isWhole)) throw jsonAsTable();
  const delimiter = settings.delimiter || recogniseDelimiter(start, { location: context, isWhole });
  return readTable(
    {
      format: 'csv',
      rows: () => csvRows(text(), delimiter),
      sheet: null,
      encoding: encodings[encoding],
      encodingNote: note,
      delimiter,
    },
    settings,
    context,
  );
}

/** Whole text in memory: a single JSON value cannot be read in portions. */
async function wholeText(bytes: ByteSource): Promise<string> {
  const { encoding } = await recogniseEncoding(bytes);
  const parts: string[] = [];
  for await (const part of decodeText(bytes, encoding)) parts.push(part);
  return parts.join('');
}

async function startOf(text: AsyncIterable<string>) {
  let start = '';
  for await (const chunk of text) {
    start += chunk;
    if (start.length > SNIFFED) return { start: start.slice(0, SNIFFED), isWhole: false };
  }
  return { start, isWhole: true };
}

const KNOWN_BYTES: readonly [string, readonly number[], string][] = [
  ['zip', [0x50, 0x4b, 3, 4], 'a zip file or an Excel workbook'],
  ['xls', [0xd0, 0xcf, 0x11, 0xe0], 'an Excel workbook of the old kind (.xls)'],
  ['pdf', [0x25, 0x50, 0x44, 0x46], 'a PDF'],
  ['gzip', [0x1f, 0x8b], 'a gzip archive'],
  ['png', [0x89, 0x50, 0x4e, 0x47], 'a picture'],
  ['jpeg', [0xff, 0xd8, 0xff], 'a picture'],
];

/** @throws FileRefused if the content does not match the file name */
async function refuseOthers(bytes: ByteSource, format: ImportFormat): Promise<void> {
  const first = await firstBytes(bytes, 8);
  if (first.length === 0) {
    throw refuse('empty', 'The file is empty', { advice: 'Choose a file with a header and rows.' });
  }
  const isZip = format === 'zip' || format === 'xlsx';
  const found = KNOWN_BYTES.find(([, mark]) => mark.every((byte, at) => first[at] === byte));
  if (isZip ? found?.[0] === 'zip' : found === undefined) return;
  if (found === undefined) {
    throw refuse('not-zip', `This is no .${format} file`, {
      advice: 'Give it the ending of what it is, such as .csv for a table of text.',
    });
  }
  throw refuse('other-format', `This is ${found[2]}, though its name ends in .${format}`, {
    advice: SAVE_AS,
  });
}

function webPage() {
  return refuse('web-page', 'This is a web page, not a table', {
    advice: 'It may be the sign-in page of the system that you exported from: export it again.',
  });
}

/** @param isWhole else the start of a longer text */
function isJson(start: string, isWhole: boolean): boolean {
  if (!isWhole) return /^\s*(?:\[\s*)?\{\s*"[^"\n]*"\s*:/.test(start);
  if (!/^\s*[[{]/.test(start)) return false;
  try {
    JSON.parse(start);
    return true;
  } catch {
    return false;
  }
}

function jsonAsTable() {
  return refuse('json-named-otherwise', 'This is JSON, not a table', {
    advice: 'Give it the ending .json, or .mashmenu if Creator has exported it.',
  });
}

const READ = /\.(csv|tsv|json|mashmenu|xml)$/i;
const NESTED = /\.(zip|xlsx|xlsm|gz|7z|rar)$/i;

/** @throws FileRefused unless the zip has exactly one supported file */
async function fileOfZip(bytes: ByteSource, context: ReadContext): Promise<ArchiveFile> {
  const files = await context.openArchive(bytes);
  const readable = files.filter(({ path }) => READ.test(path));
  const [file, ...others] = readable;
  if (!file) {
    const nested = files.find(({ path }) => NESTED.test(path));
    throw refuse(
      'zip-nothing',
      nested ? 'This zip holds another archive' : 'This zip holds no file that can be imported',
      {
        advice: 'Put one .csv, .json, .mashmenu or .xml file into it.',
        cell: nested?.path ?? null,
      },
    );
  }
  if (others.length > 0) {
    throw refuse('zip-several', 'This zip holds more than one file that can be imported', {
      cell: readable.map(({ path }) => path).join(', '),
    });
  }
  if (file.size > IMPORT_MAX_BYTES) throw refuse('size-max', 'A file may have at most 64 MB');
  return file;
}
