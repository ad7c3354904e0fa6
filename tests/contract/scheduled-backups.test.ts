import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BackupScheduler } from '~/service/backups/backup-scheduler';
import type { Store } from '~/service/store/store';
import { type Operator, openOperator } from './support/operator';

const NOON = Date.UTC(2026, 10, 27, 12);
const DAY_MS = 86_400_000;
const NAME = 'creator-2026-11-27T0300.sqlite';

describe('backups by timetable', () => {
  let operator: Operator;
  let folder: string;
  const plan = () => ({ folder, time: '03:00', keep: { days: 2, weeks: 0, months: 0 } });
  const made = async (file: string) => {
    const ran = await operator.run('backup', file, '--force', '--verify');
    if (ran.code !== 0) throw new Error(ran.err.join(' '));
  };
  const rows = (store: Store) => store.reader.selectFrom('database_backup').selectAll().execute();

  beforeEach(async () => {
    operator = await openOperator('sqlite');
    folder = mkdtempSync(join(tmpdir(), 'creator-backups-'));
    await operator.run('load', 'tests/fixtures/corner-kitchen.mashmenu', '--org', 'Kim');
  });
  afterEach(async () => {
    await operator.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are made once a day by one of several servers, verified, and kept by the rule', async () => {
    await operator.withStore(async (store) => {
      const servers = [1, 2, 3].map(() => new BackupScheduler(store, plan(), made));
      const did = await Promise.all(servers.map((server) => server.makeDue(NOON)));
      expect(did.filter(Boolean)).toHaveLength(1);
      expect(await servers[0]?.makeDue(NOON + 3_600_000)).toBe(false);
      expect(readdirSync(folder)).toEqual([NAME]);
      expect(await rows(store)).toEqual([
        {
          due_at: '2026-11-27 03:00:00',
          file: join(folder, NAME),
          bytes: expect.any(Number),
          verified_at: expect.any(String),
          problem: null,
        },
      ]);
      for (const day of [1, 2]) await servers[0]?.makeDue(NOON + day * DAY_MS);
      expect(readdirSync(folder)).toEqual([
        'creator-2026-11-28T0300.sqlite',
        'creator-2026-11-29T0300.sqlite',
      ]);
    });
  });

  it('that fail say why, and take nothing away', async () => {
    const old = 'creator-2025-01-01T0300.sqlite';
    writeFileSync(join(folder, old), '');
    await operator.withStore(async (store) => {
      const server = new BackupScheduler(store, { ...plan(), folder: join(folder, 'none') }, made);
      await server.makeDue(NOON);
      expect((await rows(store))[0]).toMatchObject({
        verified_at: null,
        problem: expect.stringContaining('is not there'),
      });
    });
    expect(readdirSync(folder)).toEqual([old]);
  });

  it('are not taken for good where the ledger in them does not hold together', async () => {
    const file = join(folder, 'one');
    const tampered = new SqliteDatabase(join(operator.dataDir, 'creator.sqlite'));
    tampered.exec("update item set name = name || '!' where id = (select min(id) from item)");
    tampered.close();
    const ran = await operator.run('backup', file, '--verify');
    expect(ran.code).toBe(1);
    expect(ran.err.join(' ')).toMatch(
      /was restored, and its ledger does not hold together: .*name/,
    );
    expect(readdirSync(folder)).toEqual(['one']);
  });
});
