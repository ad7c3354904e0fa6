import type { ExpressionBuilder } from 'kysely';
import { chunksOf } from '~/service/changes/entity';
import { absent, selectRows, updateRows } from '~/service/store/matching-rows';
import type { Database } from '~/service/store/schema';
import type { Reader, Store } from '~/service/store/store';
import type { BlobStore } from './blob-store.service';

export interface Swept {
  deleted: number;
  /** Unused pictures that have not reached the limit. */
  waiting: number;
  /** Deleted bucket objects without a row. */
  objects: number;
}

const CHANGES = 5_000;
const AT_ONCE = 500;

/**
 * Deletes bytes of pictures that nothing has referred to for some days: no location, no catalogue item, no change in
 * the ledger, so that undo always finds its picture. Drafts only refer to pictures of a location. The days count from
 * the first sweep that finds a picture unused.
 * @param now UTC `YYYY-MM-DD HH:mm:ss`
 * @param before as `now`: pictures unused, or put into the bucket, since before then are deleted
 */
export async function sweepPictures(
  store: Store,
  bucket: BlobStore | null,
  { now, before }: { now: string; before: string },
): Promise<Swept> {
  const unnamed = await unnamedHashes(store.reader);
  await forgetNamed(store, new Set(unnamed));
  let deleted = 0;
  for (const hashes of chunksOf(unnamed)) {
    deleted += await store.transaction(async (trx) => {
      await updateRows(trx, 'image_blob', { unnamed_since: absent }, { unnamed_since: now })
        .where('hash', 'in', hashes)
        .where(isUnnamed)
        .execute();
      const gone = await trx
        .deleteFrom('image_blob')
        .where('hash', 'in', hashes)
        .where('unnamed_since', '<=', before)
        .where(isUnnamed)
        .executeTakeFirst();
      return Number(gone.numDeletedRows);
    });
  }
  await store.transaction((trx) => trx.deleteFrom('image_size').where(isOutdated).execute());
  const objects = bucket ? await sweepObjects(store.reader, bucket, before) : 0;
  return { deleted, waiting: unnamed.length - deleted, objects };
}

async function forgetNamed(store: Store, unnamed: ReadonlySet<string>): Promise<void> {
  const waiting = await store.reader
    .selectFrom('image_blob')
    .select('hash')
    .where('unnamed_since', 'is not', null)
    .execute();
  const named = waiting.map(({ hash }) => hash).filter((hash) => !unnamed.has(hash));
  for (const hashes of chunksOf(named)) {
    await store.transaction((trx) =>
      trx
        .updateTable('image_blob')
        .set({ unnamed_since: null })
        .where('hash', 'in', hashes)
        .execute(),
    );
  }
}

function isUnnamed(eb: ExpressionBuilder<Database, 'image_blob'>) {
  const named = [
    eb.selectFrom('image').select('image.id').whereRef('image.hash', '=', 'image_blob.hash'),
    eb
      .selectFrom('origin_item')
      .select('origin_item.item_id as id')
      .whereRef('origin_item.image_hash', '=', 'image_blob.hash'),
  ];
  return eb.and(named.map((one) => eb.not(eb.exists(one))));
}

function isOutdated(eb: ExpressionBuilder<Database, 'image_size'>) {
  const shown = eb
    .selectFrom('image')
    .select('image.id')
    .whereRef('image.hash', '=', 'image_size.hash')
    .whereRef('image.shown_version', '=', 'image_size.shown_version');
  const known = eb
    .selectFrom('origin_item')
    .select('origin_item.item_id')
    .whereRef('origin_item.image_hash', '=', 'image_size.hash');
  return eb.and([eb.not(eb.exists(shown)), eb.not(eb.exists(known))]);
}

async function unnamedHashes(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectFrom('image_blob')
    .select('image_blob.hash')
    .where(isUnnamed)
    .execute();
  const unnamed = new Set(rows.map(({ hash }) => hash));
  for (let last = 0; unnamed.size > 0; ) {
    const changes = await selectRows(reader, 'change', { entity: 'image' }, 'id', 'before', 'after')
      .where('id', '>', last)
      .orderBy('id')
      .limit(CHANGES)
      .execute();
    for (const { before, after } of changes) {
      for (const document of [before, after]) {
        const { hash } = JSON.parse(document ?? '{}') as { hash?: string };
        if (hash !== undefined) unnamed.delete(hash);
      }
    }
    const end = changes.at(-1);
    if (!end) break;
    last = end.id;
  }
  return [...unnamed];
}

async function sweepObjects(reader: Reader, bucket: BlobStore, before: string): Promise<number> {
  const limit = new Date(`${before.replace(' ', 'T')}Z`);
  let removed = 0;
  let old: string[] = [];
  const removeUnknown = async () => {
    const rows = await reader
      .selectFrom('image_blob')
      .select('hash')
      .where('hash', 'in', old)
      .execute();
    const known = new Set(rows.map(({ hash }) => hash));
    for (const hash of old.filter((hash) => !known.has(hash))) {
      await bucket.remove(hash);
      removed += 1;
    }
    old = [];
  };
  for await (const { hash, at } of bucket.list()) {
    if (/^[0-9a-f]{64}$/.test(hash) && at !== null && at <= limit) old.push(hash);
    if (old.length >= AT_ONCE) await removeUnknown();
  }
  if (old.length > 0) await removeUnknown();
  return removed;
}
