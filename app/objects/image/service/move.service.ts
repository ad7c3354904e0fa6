import type { Store } from '~/service/store/store';
import { type BlobStore, databaseBlobs, HAS_NO_BYTES, isHashOf } from './blob-store.service';

export interface Moved {
  moved: number;
  left: { hash: string; why: string }[];
}

/**
 * Moves pictures one by one, beside running servers. Each is verified at its new place before the old copy goes;
 * repeating it skips moved ones. Buckets keep their copies, because backups may refer to them.
 * @throws if a place does not answer; moved pictures stay moved
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
