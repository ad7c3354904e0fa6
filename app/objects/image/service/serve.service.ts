import { fromCell } from '~/fields/columns';
import { shownIds } from '~/service/access';
import type { Account } from '~/service/caller';
import { readableIds } from '~/service/readable-ids';
import { findRow } from '~/service/store/matching-rows';
import type { Reader } from '~/service/store/store';
import { imageFields } from '../fields';
import { stockPicture } from '../stock/index.service';
import type { ServedPicture } from './pictures.service';

const STOCK = /^stock-([a-z0-9-]{1,80})$/;
const ORIGIN = /^origin-([1-9]\d{0,14})$/;
const PLANNED = /^import-([1-9]\d{0,14})-(\d{1,9})$/;

export function originImageAddress(itemId: number): string {
  return `/images/origin-${itemId}`;
}

/**
 * GET /images/{address}: `12` is an image of a location that the account may read, directly or through inheritance or
 * a mirror; `import-12-3` is what an import of such a location adds with its change 3; `origin-12` is one of the global
 * catalogue, `stock-latte` one of the program, both for everybody signed in.
 */
export async function imageAt(
  reader: Reader,
  account: Account,
  address: string,
): Promise<ServedPicture | null> {
  const [, originId] = ORIGIN.exec(address) ?? [];
  if (originId) return originImage(reader, Number(originId));
  const [, importId, position] = PLANNED.exec(address) ?? [];
  if (importId) return plannedImage(reader, account, [Number(importId), Number(position)]);
  if (!/^[1-9]\d{0,14}$/.test(address)) return null;
  const row = await imageRow(reader, Number(address))
    .where('image.location_id', 'in', shownIds(reader, account))
    .executeTakeFirst();
  return row ? servedPicture(row) : null;
}

export function stockImage(address: string): { type: string; data: Uint8Array } | null {
  const [, key] = STOCK.exec(address) ?? [];
  const picture = key ? stockPicture(key) : undefined;
  return picture ? { type: 'image/svg+xml', data: Buffer.from(picture.svg) } : null;
}

export function imageRow(reader: Reader, id: number) {
  return reader
    .selectFrom('image')
    .innerJoin('image_blob', 'image_blob.hash', 'image.hash')
    .select(['image.hash', 'image.crop', 'image.focus', 'image.shown_version', 'image_blob.type'])
    .where('image.id', '=', id);
}

interface ImageRow {
  hash: string;
  type: string;
  crop: string | null;
  focus: string | null;
  shown_version: string;
}

export function servedPicture({ hash, type, crop, focus, shown_version }: ImageRow): ServedPicture {
  return {
    hash,
    type,
    version: shown_version,
    crop: fromCell(imageFields.crop, crop),
    focus: fromCell(imageFields.focus, focus),
  };
}

async function originImage(reader: Reader, itemId: number): Promise<ServedPicture | null> {
  const image = await reader
    .selectFrom('origin_item')
    .innerJoin('image_blob', 'image_blob.hash', 'origin_item.image_hash')
    .select(['image_blob.type', 'image_blob.hash'])
    .where('origin_item.item_id', '=', itemId)
    .executeTakeFirst();
  return image ? wholePicture(image) : null;
}

async function plannedImage(
  reader: Reader,
  account: Account,
  [importId, position]: readonly [number, number],
): Promise<ServedPicture | null> {
  const change = await reader
    .selectFrom('import_change')
    .innerJoin('menu_import', 'menu_import.id', 'import_change.import_id')
    .select('import_change.after')
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .where('import_change.kind', '=', 'image')
    .where('menu_import.location_id', 'in', readableIds(reader, account))
    .executeTakeFirst();
  const { hash } = JSON.parse(change?.after ?? '{}') as { hash?: string };
  if (hash === undefined) return null;
  const image = await findRow(reader, 'image_blob', { hash }, 'type', 'hash');
  return image ? wholePicture(image) : null;
}

function wholePicture(image: { hash: string; type: string }): ServedPicture {
  return { ...image, version: image.hash.slice(0, 12), crop: null, focus: null };
}
