import { constants } from 'node:fs';
import { lstat, open, opendir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { IMPORT_FORMATS, IMPORT_MAX_BYTES } from '~/menu/import/kinds';
import { badInput } from '../errors';

export interface PricebookFile {
  name: string;
  data: Buffer;
}

const GONE = 'The folder of the pricebook cannot be read. Ask whoever runs this.';
const EMPTY = 'There is no file in the folder of the pricebook yet.';
const LARGE = 'The newest file of the pricebook is larger than 64 MB.';

/** Ignores links, which may lead anywhere. @param folder its real path @throws ApiError 400 if there is none */
export async function newestPricebook(folder: string): Promise<PricebookFile> {
  if ((await realpath(folder).catch(() => null)) !== folder) throw badInput(GONE);
  const name = await newestName(folder);
  if (name === null) throw badInput(EMPTY);
  // The file may have been replaced by a link since it was listed.
  const file = await open(join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW).catch(
    () => null,
  );
  if (!file) throw badInput(GONE);
  try {
    const about = await file.stat();
    if (!about.isFile()) throw badInput(GONE);
    if (about.size > IMPORT_MAX_BYTES) throw badInput(LARGE);
    const data = Buffer.alloc(about.size);
    const { bytesRead } = await file.read(data, 0, about.size, 0);
    return { name, data: data.subarray(0, bytesRead) };
  } finally {
    await file.close();
  }
}

async function newestName(folder: string): Promise<string | null> {
  const entries = await opendir(folder).catch(() => null);
  if (!entries) throw badInput(GONE);
  let newest: { name: string; at: number } | null = null;
  for await (const entry of entries) {
    const { name } = entry;
    if (!entry.isFile() || name.startsWith('.') || !isPricebook(name)) continue;
    const about = await lstat(join(folder, name)).catch(() => null);
    if (!about?.isFile()) continue;
    const at = about.mtimeMs;
    if (!newest || at > newest.at || (at === newest.at && name > newest.name)) {
      newest = { name, at };
    }
  }
  return newest?.name ?? null;
}

function isPricebook(name: string): boolean {
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  return (IMPORT_FORMATS as readonly string[]).includes(ending);
}
