import { decoderOf } from './decoder';
import { encodingOfLetters } from './encoding-guess';
import { refuse } from './findings';

export type ByteSource = () => AsyncIterable<Uint8Array>;

/** Supported encodings with their labels; the names are those of TextDecoder, which lacks that of DOS. */
export const encodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252 (Latin-1)',
  'iso-8859-15': 'Latin-9 (ISO-8859-15)',
  'windows-1250': 'Windows-1250 (Central European)',
  macintosh: 'Mac Roman',
  ibm850: 'DOS (850)',
  'windows-1251': 'Windows-1251 (Cyrillic)',
  'koi8-r': 'KOI8-R (Cyrillic)',
  'windows-1253': 'Windows-1253 (Greek)',
  'windows-1254': 'Windows-1254 (Turkish)',
  'windows-1257': 'Windows-1257 (Baltic)',
  gbk: 'GBK (Chinese)',
  big5: 'Big5 (Chinese)',
  shift_jis: 'Shift JIS (Japanese)',
  'euc-kr': 'EUC-KR (Korean)',
} as const;

export type Encoding = keyof typeof encodings;

export interface SelectedEncoding {
  encoding: Encoding;
  /** Why this encoding; null if there is no doubt. */
  note: string | null;
}

const SNIFFED = 4096;
const PORTION = 32 * 1024;
/** Bytes. */
const SAMPLE = 16 * 1024;
/** Undefined in Windows-1252. */
const NOT_WINDOWS = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

export function isEncoding(name: string): name is Encoding {
  return Object.hasOwn(encodings, name);
}

/** By byte order mark, else UTF-8 if valid, else by its letters. @throws FileRefused for other bytes */
export async function recogniseEncoding(bytes: ByteSource): Promise<SelectedEncoding> {
  const marked = markedEncoding(await firstBytes(bytes, SNIFFED));
  if (marked) return marked;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let valid = 0;
  for await (const chunk of bytes()) {
    if (!decodes(decoder, chunk)) return otherEncoding(bytes, valid);
    valid += chunk.length;
  }
  if (!decodes(decoder)) return otherEncoding(bytes, valid);
  return { encoding: 'utf-8', note: null };
}

/** @param valid bytes before the chunk with invalid UTF-8 */
async function otherEncoding(bytes: ByteSource, valid: number): Promise<SelectedEncoding> {
  let [at, line] = [0, 1];
  let isUnknown = false;
  const sample = new LinesBeyondAscii();
  for await (const chunk of bytes()) {
    isUnknown ||= chunk.some((byte) => NOT_WINDOWS.has(byte));
    sample.add(chunk);
    if (at < valid) line += linesIn(chunk);
    else if (at === valid) line += validLines(chunk);
    at += chunk.length;
  }
  const fitting = encodingOfLetters(sample.bytes());
  const found = fitting ?? (isUnknown ? null : 'windows-1252');
  if (found === null || !isEncoding(found)) {
    throw refuse('encoding-unknown', 'The characters of this file cannot be read', {
      advice: 'Save it as UTF-8 and choose it again.',
    });
  }
  const why = `because line ${line.toLocaleString('en')} would not be UTF-8`;
  const fits = fitting === null ? ', though its letters hardly fit' : ' and its letters fit';
  const name = encodings[found].replace(/ \(.*/, '');
  return {
    encoding: found,
    note: `Read as ${name}, ${why}${fitting === 'windows-1252' ? '' : fits}.`,
  };
}

/** The lines of a file that have other bytes than ASCII: as many as tell its letters. */
class LinesBeyondAscii {
  private readonly kept: number[] = [];
  private line: number[] = [];
  private isBeyond = false;

  add(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (this.kept.length > SAMPLE) return;
      if (this.line.length < SAMPLE) this.line.push(byte);
      this.isBeyond ||= byte > 0x7f;
      if (byte === 10 || byte === 13) this.end();
    }
  }

  bytes(): Uint8Array {
    this.end();
    return Uint8Array.from(this.kept);
  }

  private end(): void {
    if (this.isBeyond) this.kept.push(...this.line);
    this.line = [];
    this.isBeyond = false;
  }
}

/** Normalizes line ends and letters. @throws FileRefused for invalid bytes and binary data */
export async function* decodeText(bytes: ByteSource, encoding: Encoding): AsyncGenerator<string> {
  const decoder = decoderOf(encoding);
  let [held, line] = ['', 1];
  const read = (chunk?: Uint8Array) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw refuse('encoding-wrong', `This file cannot be read as ${encodings[encoding]}`, {
        advice: `What is wrong comes after line ${line.toLocaleString('en')}. Choose another encoding.`,
      });
    }
  };
  for await (const chunk of portions(bytes())) {
    const text = held + read(chunk);
    // The line feed of a pair, or a combining accent, may come with the next bytes.
    [held] = UNFINISHED.exec(text) ?? [''];
    const whole = plain(text.slice(0, text.length - held.length));
    if (whole.includes('\0')) throw binary();
    line += countLines(whole);
    yield whole;
  }
  const rest = plain(held + read());
  if (rest.includes('\0')) throw binary();
  yield rest;
}

/** Last letter or line end, with its combining marks and vowels. */
const UNFINISHED = /(?:\r\n|[^\p{M}])?[\p{M}\u1160-\u11FF]*$/u;

function plain(text: string): string {
  return plainLineEnds(text).normalize('NFC');
}

/** Small portions are garbage collected sooner. */
async function* portions(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += PORTION) yield chunk.subarray(at, at + PORTION);
  }
}

export function countLines(text: string, from = 0, until = text.length): number {
  let lines = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < until; at = text.indexOf('\n', at + 1)) {
    lines += 1;
  }
  return lines;
}

export async function firstBytes(bytes: ByteSource, count: number): Promise<Uint8Array> {
  const first = new Uint8Array(count);
  let length = 0;
  for await (const chunk of bytes()) {
    const part = chunk.subarray(0, count - length);
    first.set(part, length);
    length += part.length;
    if (length === count) break;
  }
  return first.subarray(0, length);
}

function binary() {
  return refuse('binary', 'This file is no text', { advice: 'Save the table as CSV in UTF-8.' });
}

function markedEncoding(first: Uint8Array): SelectedEncoding | null {
  const [a, b, c] = first;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: 'utf-8', note: null };
  if (a === 0xff && b === 0xfe) return { encoding: 'utf-16le', note: null };
  if (a === 0xfe && b === 0xff) return { encoding: 'utf-16be', note: null };
  const zeros = [0, 0];
  first.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  // Western text in UTF-16 has a zero in nearly every pair, always on the same side.
  const most = first.length * 0.3;
  const note = 'because every other byte is zero, though the file does not begin with a mark.';
  if (odd > most && even === 0) return { encoding: 'utf-16le', note: `Read as UTF-16 LE, ${note}` };
  if (even > most && odd === 0) return { encoding: 'utf-16be', note: `Read as UTF-16 BE, ${note}` };
  if (even + odd > 0) throw binary();
  return null;
}

function decodes(decoder: TextDecoder, chunk?: Uint8Array): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

function validLines(chunk: Uint8Array): number {
  const text = new TextDecoder('utf-8').decode(chunk);
  const start = /^\uFFFD{1,3}/.exec(text)?.[0].length ?? 0;
  const wrong = text.indexOf('\uFFFD', start);
  return countLines(plainLineEnds(text.slice(0, wrong < 0 ? start : wrong)));
}

function linesIn(chunk: Uint8Array): number {
  let [feeds, returns] = [0, 0];
  for (const byte of chunk) {
    if (byte === 10) feeds += 1;
    else if (byte === 13) returns += 1;
  }
  return feeds || returns;
}

function plainLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
