import { constants } from 'node:fs';
import { lstat, open, opendir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { MEGABYTE } from '~/creator/contract/call';
import { DEMO_PRICEBOOK, demoPricebook } from '~/service/demo/pricebook';
import { badInput } from '~/service/errors';
import type { FetchFile } from '~/service/fetch/guarded-fetch';
import { FetchError } from '~/service/fetch/guarded-request';
import type { Row } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';
import type { PlaceOwner } from '~/turns';
import { IMPORT_FORMATS, IMPORT_MAX_BYTES } from '../rules/kinds';
import type { ImportFiles } from './imports.service';

const UNREACHABLE = 'The pricebook cannot be fetched. Ask whoever runs this for its address.';
const ACCEPT = 'text/csv, application/json, application/zip, */*;q=0.1';

/** @throws ApiError 400 if there is none */
export async function fetchedPricebook(
  { reader, fetchFile, owner }: { reader: Reader; fetchFile: FetchFile; owner: PlaceOwner },
  { name, address, folder, location_id }: Row<'integration'>,
): Promise<PricebookFile> {
  if (folder !== null) return newestPricebook(folder);
  if (address === null) throw badInput(UNREACHABLE);
  if (address === DEMO_PRICEBOOK) {
    return { name: `${name}.csv`, data: await demoPricebook(reader, location_id) };
  }
  try {
    const data = await fetchFile(address, { maxBytes: IMPORT_MAX_BYTES, accept: ACCEPT, owner });
    const last = new URL(address).pathname.split('/').at(-1) ?? '';
    return { name: last.includes('.') ? last : `${name}.csv`, data };
  } catch (error) {
    if (error instanceof FetchError) throw badInput(UNREACHABLE);
    throw error;
  }
}

export async function keepPricebook(
  imports: ImportFiles,
  locationId: number,
  { name, data }: PricebookFile,
): Promise<number> {
  const size = data.byteLength;
  const import_id = await imports.begin(locationId, { name, size, source: 'sync' });
  for (let position = 0; position === 0 || position * MEGABYTE < size; position += 1) {
    const end = (position + 1) * MEGABYTE;
    const part = data.subarray(position * MEGABYTE, end);
    await imports.addPart(locationId, { import_id, position, data: part, last: end >= size });
  }
  return import_id;
}

export interface PricebookFile {
  name: string;
  data: Buffer;
}

const GONE = 'The folder of the pricebook cannot be read. Ask whoever runs this.';
const EMPTY = 'There is no file in the folder of the pricebook yet.';
const LARGE = 'The newest file of the pricebook is larger than 64 MB.';

/** Ignores links, which may lead anywhere. @param folder its real path @throws ApiError 400 if there is none */
async function newestPricebook(folder: string): Promise<PricebookFile> {
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
