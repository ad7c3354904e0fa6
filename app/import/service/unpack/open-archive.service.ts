import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import {
  ARCHIVE_MAX_FILES,
  type ArchiveFile,
  bigArchive,
  brokenArchive,
  UNPACKED_MAX,
} from '../../rules/archive';
import type { ByteSource } from '../../rules/encoding';
import { refuse } from '../../rules/findings';

const DIRECTORY = /[\\/]$/;
/** Files that operating systems add to a zip. */
const LITTER = /(^|\/)(__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/i;

/**
 * Unpacks a file when it is read, whatever size the zip declares.
 * @throws FileRefused if damaged, encrypted or too big
 */
export async function openArchive(bytes: ByteSource): Promise<ArchiveFile[]> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes()) chunks.push(chunk);
  const zip = await fromBufferPromise(Buffer.concat(chunks), {
    lazyEntries: true,
    autoClose: false,
  }).catch(() => {
    throw brokenArchive();
  });
  const files: ArchiveFile[] = [];
  for (const entry of await entriesOf(zip)) {
    const path = entry.fileName;
    if (DIRECTORY.test(path) || LITTER.test(path)) continue;
    if (entry.isEncrypted()) {
      throw refuse('archive-encrypted', 'This file is protected by a password', {
        advice: 'Save it without one.',
      });
    }
    if (entry.uncompressedSize > UNPACKED_MAX) throw bigArchive();
    files.push({ path, size: entry.uncompressedSize, bytes: () => unpacked(zip, entry) });
  }
  return files;
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > ARCHIVE_MAX_FILES) {
    const most = ARCHIVE_MAX_FILES.toLocaleString('en');
    throw refuse('archive-files', `A zip may have at most ${most} files`);
  }
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch {
    throw brokenArchive();
  }
  return entries;
}

async function* unpacked(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > UNPACKED_MAX) break;
      yield chunk;
    }
  } catch {
    throw brokenArchive();
  }
  if (size > UNPACKED_MAX) throw bigArchive();
}
