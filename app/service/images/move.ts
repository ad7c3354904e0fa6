import type { Store } from '../store/store';
import { type BlobStore, databaseBlobs, HAS_NO_BYTES, isHashOf } from './blob-store';

export interface Moved {
  moved: number;
  /** Those that stay where they are, each with why. */
  left: { hash: string; why: string }[];
}

/**
 * Moves the bytes of all pictures, one by one, beside running servers. Each is read again at its new place
 * before the old one lets go; what was moved before is not looked at again. A bucket keeps what leaves it,
 * because backups may name it.
 *
 * @param told hears of every moved picture how many there are by now
 * @throws what a place throws that does not answer; what was moved until then stays moved
 */
export async function movePictures(
  store: Store,
  bucket: BlobStore,
  to: 'bucket' | 'database',
  told: (moved: number) => void = () => {},
): Promise<Moved> {
  const database = databaseBlobs(store);
  const result: Moved = { moved: 0, left: [] };
  const hashes = to === 'bucket' ? hashesOf(database) : rowsWithoutBytes(store);
  const move = to === 'bucket' ? intoBucket : intoDatabase;
  for await (const hash of hashes) {
    const why = await move(database, bucket, hash);
    if (why === null) told(++result.moved);
    else result.left.push({ hash, why });
  }
  return result;
}

async function intoBucket(
  database: BlobStore,
  bucket: BlobStore,
  hash: string,
): Promise<string | null> {
  const data = await database.get(hash);
  if (!data) return 'another command moved it';
  if (!isHashOf(hash, data)) return 'its bytes in the database are damaged';
  await bucket.put(hash, data);
  if (!(await bucket.get(hash))) return 'the bucket does not have it after all';
  await database.remove(hash);
  return null;
}

async function intoDatabase(
  database: BlobStore,
  bucket: BlobStore,
  hash: string,
): Promise<string | null> {
  const data = await bucket.get(hash);
  if (!data) return 'the bucket does not have it';
  await database.put(hash, data);
  return null;
}

async function* hashesOf(place: BlobStore): AsyncIterable<string> {
  for await (const { hash } of place.list()) yield hash;
}

async function* rowsWithoutBytes({ reader }: Store): AsyncIterable<string> {
  for (let last = ''; ; ) {
    const row = await reader
      .selectFrom('image_blob')
      .select('hash')
      .where('hash', '>', last)
      .where(HAS_NO_BYTES)
      .orderBy('hash')
      .executeTakeFirst();
    if (!row) return;
    last = row.hash;
    yield last;
  }
}
