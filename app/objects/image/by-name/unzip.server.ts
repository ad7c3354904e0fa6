import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { MOST_FILES, SELECTOR_MAX_BYTES } from '~/menu/image-limits';
import { baseName } from '~/menu/match-files';

/** Without its bytes if it is too large. */
export interface FileRef {
  name: string;
  size: number;
  data: Buffer | null;
}

/** Bytes that one zip may unpack to. */
const MOST_BYTES = 512 * 1024 * 1024;
const DIRECTORY = /[\\/]$/;
/** Files that operating systems add to a zip. */
const LITTER = /(^|\/)(__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/i;

const open = promisify<Buffer, object, ZipFile>(fromBuffer);

export class ZipError extends Error {}

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/** Unzips in memory and counts actual bytes, not declared ones. @throws ZipError if invalid or too large */
export async function* filesOfZip(bytes: Buffer): AsyncIterable<FileRef> {
  const zip = await open(bytes, { lazyEntries: true, decodeStrings: false }).catch(() => {
    throw new ZipError('The zip cannot be read.');
  });
  let files = 0;
  let left = MOST_BYTES;
  for await (const entry of entriesOf(zip)) {
    const path = nameOf(entry);
    if (DIRECTORY.test(path) || LITTER.test(path)) continue;
    files += 1;
    if (files > MOST_FILES) throw new ZipError(`The zip has more than ${MOST_FILES} files.`);
    const name = baseName(path) || 'file';
    if (entry.uncompressedSize > SELECTOR_MAX_BYTES) {
      yield { name, size: entry.uncompressedSize, data: null };
      continue;
    }
    const data = entry.isEncrypted() ? null : await dataOf(zip, entry);
    left -= data?.length ?? 0;
    if (left < 0) throw new ZipError('The zip unpacks to more than 512 MB.');
    yield data ? { name, size: data.length, data } : { name, size: entry.uncompressedSize, data };
  }
}

/** Names are UTF-8 if the zip says so, and usually even if it does not. */
function nameOf({ fileName }: Entry): string {
  return (fileName as unknown as Buffer).toString('utf8');
}

async function* entriesOf(zip: ZipFile): AsyncIterable<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | null>((resolve, reject) => {
      const done = (result: Entry | null) => {
        zip.removeAllListeners();
        resolve(result);
      };
      zip.once('entry', done);
      zip.once('end', () => done(null));
      zip.once('error', () => reject(new ZipError('The zip cannot be read to its end.')));
      zip.readEntry();
    });
    if (!entry) return;
    yield entry;
  }
}

async function dataOf(zip: ZipFile, entry: Entry): Promise<Buffer | null> {
  try {
    const stream = await promisify(zip.openReadStream.bind(zip) as typeof openStream)(entry);
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of stream) {
      size += (chunk as Buffer).length;
      if (size > SELECTOR_MAX_BYTES) return null;
      chunks.push(chunk as Buffer);
    }
    return Buffer.concat(chunks);
  } catch {
    return null;
  }
}

declare function openStream(
  entry: Entry,
  done: (error: Error | null, stream: NodeJS.ReadableStream) => void,
): void;
