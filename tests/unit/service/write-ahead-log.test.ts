import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStore, type Store, sqliteFile } from '~/service/store/store';

const MB = 2 ** 20;
let dataDir: string;
let store: Store;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'creator-log-'));
  store = await openStore({ dataDir });
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});

const sizeOf = (path: string) => statSync(path).size / MB;

/** One transaction that writes so many megabytes. */
function write(megabytes: number): Promise<void> {
  return store.transaction(async (trx) => {
    for (let index = 0; index < megabytes; index += 1) {
      const hash = randomBytes(16).toString('hex');
      const blob = { hash, type: 'image/png', width: 1, height: 1, data: randomBytes(MB) };
      await trx.insertInto('image_blob').values(blob).execute();
    }
  });
}

async function countBlobs(): Promise<number> {
  const rows = await store.reader.selectFrom('image_blob').select('hash').execute();
  return rows.length;
}

it('empties the log of a large transaction beside the thread, and what is left of it by the next commits', async () => {
  const file = sqliteFile(dataDir);
  await write(48);
  expect(sizeOf(file), 'the commit did not wait for it').toBeLessThan(8);
  expect(await countBlobs()).toBe(48);
  expect(sizeOf(`${file}-wal`)).toBeGreaterThan(40);
  await vi.waitFor(() => expect(sizeOf(file)).toBeGreaterThan(48), { timeout: 10_000 });
  await vi.waitFor(
    async () => {
      await write(1);
      expect(sizeOf(`${file}-wal`)).toBeLessThan(16);
    },
    { timeout: 10_000 },
  );
});

it('loses nothing where the store is closed while the log is being emptied', async () => {
  await write(48);
  await store.close();
  store = await openStore({ dataDir });
  expect(await countBlobs()).toBe(48);
});
