import { orElse } from '~/creator/by-status.server';
import { declaredLength, dropBody } from '~/creator/read-body.server';
import type { LocationGuarded } from '~/session/guards.server';
import { MultipartError, readMultipart } from '~/session/read-multipart.server';
import { isAccepted, notRecognized } from './file-types';
import { IMPORT_MAX_BYTES } from './rules/kinds';

const MEGABYTE = 1024 * 1024;
const REST_MAX = MEGABYTE;

const TOO_LARGE = 'The file is larger than 64 MB.';
export const NO_FILE = 'Choose a file first.';

export class UploadError extends Error {}

interface FileSink {
  begin(name: string): Promise<void>;
  add(bytes: Buffer): Promise<void>;
}

/** Streams the file in parts of 1 MB. @returns the import @throws UploadError, CreatorError */
export async function uploadFile(
  { creator, location }: LocationGuarded,
  request: Request,
  types: readonly string[],
): Promise<number> {
  const here = { location_id: location.id };
  let importId = 0;
  let position = 0;
  let held: Buffer[] = [];
  let size = 0;
  const send = async (last: boolean) => {
    const data = Buffer.concat(held).toString('base64');
    [held, size] = [[], 0];
    const part = { import_id: importId, position, data, last };
    await creator.call('import.add_part', { ...here, ...part });
    position += 1;
  };
  const sink: FileSink = {
    async begin(name) {
      ({ import_id: importId } = await creator.call('import.begin', { ...here, name }));
    },
    async add(bytes) {
      for (let rest = bytes; rest.length > 0; ) {
        // The last part is marked, so a full one waits for more data.
        if (size === MEGABYTE) await send(false);
        const piece = rest.subarray(0, MEGABYTE - size);
        // A view would keep the whole chunk in memory.
        held.push(Buffer.from(piece));
        size += piece.length;
        rest = rest.subarray(piece.length);
      }
    },
  };
  try {
    if (!(await readFile(request, types, sink))) throw new UploadError(NO_FILE);
    await send(true);
    return importId;
  } catch (error) {
    if (importId !== 0) await forget(creator, { ...here, import_id: importId });
    throw error;
  }
}

/** Zip from a form, base64; null if none was selected. @throws UploadError for another file */
export async function readZip(request: Request): Promise<string | null> {
  const held: Buffer[] = [];
  const sink: FileSink = {
    async begin() {},
    async add(bytes) {
      held.push(Buffer.from(bytes));
    },
  };
  if (!(await readFile(request, ['.zip'], sink))) return null;
  return Buffer.concat(held).toString('base64');
}

/** @returns whether there is a file @throws UploadError, or what the sink throws */
async function readFile(
  request: Request,
  types: readonly string[],
  sink: FileSink,
): Promise<boolean> {
  const { body } = request;
  if (!body || declaredLength(request) > IMPORT_MAX_BYTES + REST_MAX) {
    dropBody(request);
    throw new UploadError(TOO_LARGE);
  }
  let [total, isFile, isFound] = [0, false, false];
  const reader = body.getReader();
  const rest = { [Symbol.asyncIterator]: () => ({ next: () => reader.read() }) };
  try {
    for await (const piece of readMultipart(rest, request.headers.get('Content-Type') ?? '')) {
      if (piece.type === 'part') {
        const { fileName } = piece;
        isFile = fileName !== null && fileName !== '' && !isFound;
        if (!isFile || fileName === null) continue;
        isFound = true;
        if (!isAccepted(fileName, types)) throw new UploadError(notRecognized(types));
        await sink.begin(fileName.slice(-1000).toWellFormed().replaceAll('\0', ''));
      } else {
        total += piece.bytes.length;
        if (total > IMPORT_MAX_BYTES + (isFile ? 0 : REST_MAX)) throw new UploadError(TOO_LARGE);
        if (isFile) await sink.add(piece.bytes);
      }
    }
    return isFound;
  } catch (error) {
    void dropRest(reader);
    throw error instanceof MultipartError
      ? new UploadError('The file did not arrive whole. Send it again.')
      : error;
  }
}

/** Browsers read the answer only after they have sent the whole form. */
async function dropRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // Client disconnected.
  }
}

async function forget(
  creator: LocationGuarded['creator'],
  params: { location_id: number; import_id: number },
): Promise<void> {
  await creator.call('import.reset', params).catch(orElse(() => undefined));
}
