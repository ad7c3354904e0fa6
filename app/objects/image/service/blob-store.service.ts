import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { findRow } from '~/service/store/matching-rows';
import type { NewRow } from '~/service/store/schema';
import type { Store, Trx } from '~/service/store/store';

/** Stores bytes by their SHA-256 in hex. */
export interface BlobStore {
  /** Idempotent. @throws on failure */
  put(hash: string, data: Uint8Array): Promise<void>;
  /** Null if missing. @throws if unreachable, or if the bytes do not match the hash */
  get(hash: string): Promise<Uint8Array | null>;
  has(hash: string): Promise<boolean>;
  remove(hash: string): Promise<void>;
  /** In no order; `at` is the upload time, null if unknown. */
  list(): AsyncIterable<{ hash: string; at: Date | null }>;
}

export const HAS_NO_BYTES = sql<boolean>`octet_length(image_blob.data) = 0`;

const NO_BYTES = Buffer.alloc(0);
const LISTED_AT_ONCE = 500;

/** A row must exist before its bytes are put. */
export function databaseBlobs(store: Store): BlobStore {
  const bytesOf = async (hash: string) => {
    const row = await findRow(store.reader, 'image_blob', { hash }, 'data');
    return row && row.data.byteLength > 0 ? row.data : null;
  };
  const write = (hash: string, data: Buffer) =>
    store.transaction((trx) =>
      trx.updateTable('image_blob').set({ data }).where('hash', '=', hash).execute(),
    );
  return {
    put: async (hash, data) => void (await write(hash, Buffer.from(data))),
    get: bytesOf,
    has: async (hash) => (await bytesOf(hash)) !== null,
    remove: async (hash) => void (await write(hash, NO_BYTES)),
    async *list() {
      for (let last = ''; ; ) {
        const rows = await store.reader
          .selectFrom('image_blob')
          .select('hash')
          .where('hash', '>', last)
          .where((eb) => eb.not(HAS_NO_BYTES))
          .orderBy('hash')
          .limit(LISTED_AT_ONCE)
          .execute();
        for (const { hash } of rows) yield { hash, at: null };
        const end = rows.at(-1);
        if (!end) return;
        last = end.hash;
      }
    },
  };
}

/** Keeps an existing row, adding bytes that it lacks. */
export async function keepBytes(trx: Trx, blob: NewRow<'image_blob'>): Promise<void> {
  await trx
    .insertInto('image_blob')
    .values({ bytes: blob.data.byteLength, ...blob })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({
        unnamed_since: null,
        data: sql`case when ${HAS_NO_BYTES} then excluded.data else image_blob.data end`,
      }),
    )
    .execute();
}

export function isHashOf(hash: string, data: Uint8Array): boolean {
  return createHash('sha256').update(data).digest('hex') === hash;
}
