import { createHash } from 'node:crypto';
import { shownIds } from '../access';
import type { Account } from '../caller';
import { stockPicture } from '../stock';
import type { Reader } from '../store/store';

export interface StoredImage {
  type: string;
  data: Uint8Array;
  /** SHA-256 of `data`, hex: what it is cached by. */
  hash: string;
}

const STOCK = /^stock-([a-z0-9-]{1,80})$/;
const ORIGIN = /^origin-([1-9]\d{0,14})$/;

/** Where a picture of a location is served to people who may read it. */
export function imageAddress(id: number): string {
  return `/images/${id}`;
}

/** Where the picture of an item of the global catalogue is served. */
export function originImageAddress(itemId: number): string {
  return `/images/origin-${itemId}`;
}

/**
 * The picture behind GET /images/{address}: `12` is an image of a location that the account may read,
 * itself or through one that inherits or mirrors its menu; `origin-12` one of the global catalogue and
 * `stock-latte` one of the program's own, which everybody signed in may see. Null if there is none.
 */
export async function imageAt(
  reader: Reader,
  account: Account,
  address: string,
): Promise<StoredImage | null> {
  const [, key] = STOCK.exec(address) ?? [];
  if (key) return stockImage(key);
  const [, originId] = ORIGIN.exec(address) ?? [];
  if (originId) return originImage(reader, Number(originId));
  if (!/^[1-9]\d{0,14}$/.test(address)) return null;
  const image = await reader
    .selectFrom('image')
    .innerJoin('image_blob', 'image_blob.hash', 'image.hash')
    .select(['image_blob.type', 'image_blob.data', 'image_blob.hash'])
    .where('image.id', '=', Number(address))
    .where('image.location_id', 'in', shownIds(reader, account))
    .executeTakeFirst();
  return image ?? null;
}

function stockImage(key: string): StoredImage | null {
  const picture = stockPicture(key);
  if (!picture) return null;
  const data = Buffer.from(picture.svg);
  return { type: 'image/svg+xml', data, hash: createHash('sha256').update(data).digest('hex') };
}

async function originImage(reader: Reader, itemId: number): Promise<StoredImage | null> {
  const image = await reader
    .selectFrom('origin_item')
    .innerJoin('image_blob', 'image_blob.hash', 'origin_item.image_hash')
    .select(['image_blob.type', 'image_blob.data', 'image_blob.hash'])
    .where('origin_item.item_id', '=', itemId)
    .executeTakeFirst();
  return image ?? null;
}
