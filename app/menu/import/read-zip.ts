import type { ArchiveFile } from './archive';
import type { ByteSource } from './encoding';
import { refuse } from './findings';
import { IMPORT_MAX_BYTES } from './kinds';
import type { ReadContext } from './read';

const READ = /\.(csv|tsv|json|mashmenu|xml)$/i;
const NESTED = /\.(zip|xlsx|xlsm|gz|7z|rar)$/i;

/**
 * The one file of a zip that can be imported.
 *
 * @throws FileRefused where there is none or more than one
 */
export async function fileOfZip(bytes: ByteSource, context: ReadContext): Promise<ArchiveFile> {
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
