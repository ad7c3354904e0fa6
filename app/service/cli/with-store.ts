import type { BlobStore } from '~/objects/image/service/blob-store.service';
import { openBucket } from '~/objects/image/service/bucket.service';
import { OperatorError } from '../operators/operator-error';
import { holdServerLock } from '../store/server-lock';
import { openStore, type Store } from '../store/store';
import type { World } from './command';

/** Milliseconds that a command waits while a server writes. */
const WAIT_MS = 10_000;

export async function withStore<T>(world: World, work: (store: Store) => Promise<T>): Promise<T> {
  refuseRemote(world);
  const { databaseUrl, dataDir } = world.settings;
  const lock = databaseUrl ? null : holdServerLock(dataDir);
  try {
    const store = await openStore({ databaseUrl, dataDir, waitMs: WAIT_MS });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  } finally {
    lock?.release();
  }
}

export async function bucketOf({ settings: { bucket } }: World): Promise<BlobStore | null> {
  return bucket ? openBucket(bucket) : null;
}

export function refuseRemote({ settings }: World): void {
  if (!settings.apiUrl) return;
  throw new OperatorError(
    `CREATOR_API_URL is set, so this instance has no database: run the command where ${settings.apiUrl} runs.`,
  );
}
