import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordPlainAction } from '~/service/actions';
import { restoreDatabase } from '~/service/store/backup';
import { healthOf } from '~/service/store/health';
import { openStore, type Store, sqliteFile } from '~/service/store/store';

const PAGE = 4096;
/** More than is read through before a start. */
const LARGE = 20 * 2 ** 20;

describe('a database of SQLite that lacks what was saved', () => {
  let folder: string;
  let dataDir: string;
  let heard: string[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'creator-lost-'));
    dataDir = join(folder, 'data');
    heard = [];
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const open = (dir = dataDir) =>
    openStore({ dataDir: dir, onLoss: (sentence) => heard.push(sentence) });
  const act = async (store: Store, times: number) => {
    const actor = { accountId: null, via: 'Cloud', method: 'test', locationId: null };
    for (let turn = 0; turn < times; turn += 1) {
      await recordPlainAction(store, { ...actor, requestId: `act-${turn}` }, 'Done');
    }
  };
  /** What a process leaves that is killed now. */
  const killed = (...left: string[]) => {
    const dir = join(folder, `killed-${left.length}`);
    mkdirSync(dir);
    for (const end of ['', ...left]) {
      copyFileSync(`${sqliteFile(dataDir)}${end}`, `${sqliteFile(dir)}${end}`);
    }
    return dir;
  };

  it('says so at the next start where its log was removed after a kill, once', async () => {
    const first = await open();
    await act(first, 2);
    await first.close();
    const store = await open();
    await act(store, 3);
    const whole = killed('-wal', '-saved');
    const torn = killed('-saved');
    await store.close();
    await (await open()).close();
    await (await open(whole)).close();
    expect(heard).toEqual([]);
    await (await open(torn)).close();
    expect(heard).toEqual([
      expect.stringMatching(
        /^The database .* ends at action 2, and action 5 was saved in it: the last 3 are gone\. Either its log .*-wal was removed/,
      ),
    ]);
    await (await open(torn)).close();
    expect(heard).toHaveLength(1);
  });

  it('is no loss where an older one was restored', async () => {
    const store = await open();
    await act(store, 1);
    await store.close();
    const older = join(folder, 'older');
    copyFileSync(sqliteFile(dataDir), older);
    const later = await open();
    await act(later, 2);
    await later.close();
    await restoreDatabase(dataDir, older);
    expect(existsSync(`${sqliteFile(dataDir)}-saved`)).toBe(false);
    await (await open()).close();
    expect(heard).toEqual([]);
  });

  it('is not healthy, and says why, where a large one is damaged', async () => {
    const store = await open();
    const answer = 'x'.repeat(LARGE);
    const row = { account_id: 1, key: 'large', answer, at: '2026-01-01' };
    await store.transaction((trx) => trx.insertInto('once_key').values(row).execute());
    await act(store, 300);
    expect(await healthOf(store)).toEqual({ ok: true });
    await store.close();
    const { size } = statSync(sqliteFile(dataDir));
    expect(size).toBeGreaterThan(LARGE);
    const handle = openSync(sqliteFile(dataDir), 'r+');
    // In the midst of the large answer, which no start reads.
    const page = Math.floor(size / PAGE / 2);
    writeSync(handle, Buffer.alloc(3 * PAGE, 0xa5), 0, 3 * PAGE, page * PAGE);
    closeSync(handle);
    const damaged = await open();
    // It is looked at in a thread of its own, which may take longer than an answer waits.
    await expect
      .poll(() => healthOf(damaged), { timeout: 20_000 })
      .toEqual({
        ok: false,
        problem: 'The database is damaged. Restore a backup.',
      });
    // The store of before may still have been looking.
    expect([...new Set(heard)]).toEqual([
      expect.stringMatching(/^The database .* is damaged: .* Restore a backup/),
    ]);
    await damaged.close();
  });
});
