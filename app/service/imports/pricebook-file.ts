import { MEGABYTE } from '~/creator/contract/call';
import { IMPORT_MAX_BYTES } from '~/menu/import/kinds';
import type { PlaceOwner } from '~/places';
import { DEMO_PRICEBOOK, demoPricebook } from '../demo/pricebook';
import { badInput } from '../errors';
import { FetchError, type FetchFile } from '../fetch/guarded-fetch';
import type { Row } from '../store/schema';
import type { Reader } from '../store/store';
import type { ImportFiles } from './imports';
import { newestPricebook, type PricebookFile } from './pricebook-folder';

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
