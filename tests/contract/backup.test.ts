import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteEngine } from '~/service/store/engine';
import { migrations } from '~/service/store/migrations';
import { holdServerLock } from '~/service/store/server-lock';
import { sqliteFile } from '~/service/store/store';
import { openDatedDatabase, openStoredDatabase } from '../support/stored-database';
import { type Operator, openOperator } from './support/operator';

const KITCHEN = 'tests/fixtures/corner-kitchen.mashmenu';

describe('backup and restore of the embedded database', () => {
  let operator: Operator;
  let folder: string;
  let file: string;

  beforeEach(async () => {
    operator = await openOperator('sqlite');
    folder = mkdtempSync(join(tmpdir(), 'creator-backup-'));
    file = join(folder, 'creator.backup');
    await operator.run('load', KITCHEN, '--org', 'Kim');
  });
  afterEach(async () => {
    await operator.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const names = async () =>
    (await operator.run('location', 'list')).out.map((line) => line.split('\t')[1]);

  const blobs = () =>
    operator.withStore((store) =>
      store.reader.selectFrom('image_blob').selectAll().orderBy('hash').execute(),
    );

  it('bring everything back, images included, and keep what was replaced', async () => {
    const before = await blobs();
    const made = await operator.run('backup', file);
    expect(made.code).toBe(0);
    expect(made.out).toEqual([`${file}: ${statSync(file).size.toLocaleString('en')} bytes.`]);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readdirSync(folder)).toEqual(['creator.backup']);
    await operator.run('location', 'add', 'Made later', '--org', 'Kim');
    await operator.withStore((store) =>
      store.transaction((trx) => trx.updateTable('item').set({ name: 'Spoilt' }).execute()),
    );

    const restored = await operator.run('restore', file);
    expect(restored.code).toBe(0);
    const kept = join(operator.dataDir, 'creator.sqlite.before-restore');
    expect(restored.err).toEqual([`What it replaced is kept as ${kept}.`]);
    expect(await names()).toEqual(['Corner Kitchen']);
    expect(await blobs()).toEqual(before);
    expect(before).toHaveLength(2);
    const replaced = new SqliteDatabase(kept);
    expect(replaced.prepare('select name from location order by id').pluck().all()).toEqual([
      'Corner Kitchen',
      'Made later',
    ]);
    replaced.close();
    const search = await operator.withStore((store) =>
      store.reader
        .selectFrom('item')
        .select('name')
        .where('name', 'like', 'Falafel%')
        .orderBy('id')
        .execute(),
    );
    expect(search).toHaveLength(2);
  });

  it('keep each replaced database, not the last one only', async () => {
    await operator.run('backup', file);
    await operator.run('restore', file);
    const second = await operator.run('restore', file);
    expect(second.err[0]).toMatch(/creator\.sqlite\.before-restore-2\.$/);
  });

  it('keep what a killed server had only in its write-ahead log', async () => {
    await operator.run('backup', file);
    const live = join(operator.dataDir, 'creator.sqlite');
    const writer = new SqliteDatabase(live);
    writer.pragma('wal_autocheckpoint = 0');
    writer.prepare(`update location set name = 'Only in the log'`).run();
    const [main, log] = [readFileSync(live), readFileSync(`${live}-wal`)];
    writer.close();
    // As the kill leaves them: the log beside the file, folded in by nobody.
    writeFileSync(live, main);
    writeFileSync(`${live}-wal`, log);
    const { code, err } = await operator.run('restore', file);
    expect(code).toBe(0);
    expect(await names()).toEqual(['Corner Kitchen']);
    const kept = new SqliteDatabase(/kept as (.*)\.$/.exec(err[0] ?? '')?.[1] ?? '');
    expect(kept.prepare('select name from location').pluck().get()).toBe('Only in the log');
    kept.close();
  });

  it('restore into an empty data directory', async () => {
    await operator.run('backup', file);
    const other = await openOperator('sqlite');
    try {
      const restored = await other.run('restore', file);
      expect([restored.code, restored.err]).toEqual([0, []]);
      expect((await other.run('location', 'list')).out).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  it('copy a whole state while others write', async () => {
    await operator.withStore(async (store) => {
      let stop = false;
      const writing = (async () => {
        for (let n = 1; !stop; n += 1) {
          await store.transaction(async (trx) => {
            await trx.updateTable('station').set({ position: n }).execute();
            await trx.updateTable('category').set({ position: n }).execute();
          });
          await new Promise((resolve) => setImmediate(resolve));
        }
      })();
      for (let round = 0; round < 5; round += 1) {
        const made = await operator.run('backup', join(folder, `${round}.backup`));
        expect(made.code).toBe(0);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      stop = true;
      await writing;
    });
    const states = [0, 1, 2, 3, 4].map((round) => {
      const copy = new SqliteDatabase(join(folder, `${round}.backup`), { readonly: true });
      const positions = copy
        .prepare('select position from station union select position from category')
        .pluck()
        .all();
      copy.close();
      return positions;
    });
    // Both tables are always written together, so a whole state has one position.
    expect(states.slice(1).map((positions) => positions.length)).toEqual([1, 1, 1, 1]);
  });

  it('backup replaces a file only with --force', async () => {
    writeFileSync(file, 'mine');
    const refused = await operator.run('backup', file);
    expect(refused.code).toBe(1);
    expect(refused.err).toEqual([`${file} is there already; --force replaces it.`]);
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect((await operator.run('backup', file, '--force')).code).toBe(0);
    expect((await operator.run('restore', file)).code).toBe(0);
  });

  it('backup says what keeps it from being made, and leaves nothing behind', async () => {
    const nowhere = await operator.run('backup', join(folder, 'missing', 'x.backup'));
    expect(nowhere.code).toBe(1);
    expect(nowhere.err[0]).toMatch(/no such file or directory/);
    const empty = await openOperator('sqlite');
    const nothing = await empty.run('backup', file);
    expect(nothing.err).toEqual([`There is no database in ${empty.dataDir}.`]);
    await empty.close();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('restore refuses while a server uses the data directory', async () => {
    await operator.run('backup', file);
    const first = holdServerLock(operator.dataDir);
    const second = holdServerLock(operator.dataDir);
    for (const lock of [first, second]) {
      const refused = await operator.run('restore', file);
      expect(refused.code).toBe(1);
      expect(refused.err).toEqual([
        `A server or another command is using ${operator.dataDir}; stop it before you restore.`,
      ]);
      lock.release();
    }
    expect((await operator.run('restore', file)).code).toBe(0);
  });

  it('a server that was killed holds nothing any more', async () => {
    await operator.run('backup', file);
    const code = `
      import { holdServerLock } from './app/service/store/server-lock.ts';
      holdServerLock(${JSON.stringify(operator.dataDir)});
      console.log('held');
      setInterval(() => {}, 1000);`;
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', code],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(child.stdout, 'data');
    expect((await operator.run('restore', file)).code).toBe(1);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await operator.run('restore', file)).code).toBe(0);
  });

  it('restore brings a backup of an older version up to date before it takes its place', async () => {
    const old = await openStoredDatabase('sqlite');
    const before = await operator.run('backup', file);
    expect(before.code).toBe(0);
    const restored = await operator.run('restore', sqliteFile(old.dataDir));
    expect(restored.code).toBe(0);
    expect(restored.err[0]).toBe('It was of an older version and was brought up to date.');
    const live = new SqliteDatabase(sqliteFile(operator.dataDir), { readonly: true });
    const recorded = live.prepare('select name from kysely_migration order by name').pluck().all();
    live.close();
    expect(recorded).toEqual(Object.keys(migrations(sqliteEngine)));
    expect(await names()).toEqual(['Corner Kitchen', 'Market Stall', 'Campus menu']);
    await old.close();
  });

  it('restore leaves the database in place where the older backup cannot be brought up to date', async () => {
    const old = await openDatedDatabase('sqlite', 5);
    await old.run('create table backup (id integer)');
    const { code, err } = await operator.run('restore', sqliteFile(old.dataDir));
    expect([code, err]).toEqual([
      1,
      [expect.stringMatching(/ could not be opened or brought up to date: .*backup/)],
    ]);
    expect(await names()).toEqual(['Corner Kitchen']);
    await old.close();
  });

  it('restore takes nothing but a whole backup of a known schema', async () => {
    await operator.run('backup', file);
    const copy = (name: string, change: (path: string) => void) => {
      const path = join(folder, name);
      writeFileSync(path, readFileSync(file));
      change(path);
      return path;
    };
    const edit = (statement: string) => (path: string) => {
      const database = new SqliteDatabase(path);
      database.pragma('foreign_keys = off');
      database.exec(statement);
      database.close();
    };
    const foreign = join(folder, 'foreign');
    edit('create table t (a)')(foreign);
    const gap = `delete from kysely_migration where name = '0002-drafts'`;
    const newer = `insert into kysely_migration values ('2999-01-01-later', '2999-01-01')`;
    const cases: [string, RegExp][] = [
      [join(folder, 'missing'), /^There is no file /],
      [folder, /^There is no file /],
      [copy('text', (path) => writeFileSync(path, 'no database'.repeat(100))), /can be read\.$/],
      [copy('empty', (path) => writeFileSync(path, '')), /is not a database of Creator\.$/],
      [foreign, /is not a database of Creator\.$/],
      [copy('cut', (path) => truncateSync(path, 100 * 1024)), /damaged|can be read/],
      [copy('orphans', edit('delete from organisation')), /is damaged \(rows are missing\)\.$/],
      [
        copy('newer', edit(newer)),
        / was made by a newer version of Creator: .* 2999-01-01-later\.$/,
      ],
      [copy('gap', edit(gap)), / lacks the migration 0002-drafts, though later ones were run\.$/],
      [copy('in-use', (path) => writeFileSync(`${path}-wal`, 'x')), /write-ahead log beside it/],
    ];
    for (const [path, sentence] of cases) {
      const { code, out, err } = await operator.run('restore', path);
      expect([path, code, out, err]).toEqual([path, 1, [], [expect.stringMatching(sentence)]]);
    }
    expect(await names()).toEqual(['Corner Kitchen']);
    const left = readdirSync(operator.dataDir).filter((name) => /part|before/.test(name));
    expect(left).toEqual([]);
  });

  it('name the program that restores PostgreSQL where it is the database', async () => {
    const remote = await openOperator('postgres');
    const restore = await remote.run('restore', 'x.dump');
    expect(restore.code).toBe(1);
    expect(restore.err[0]).toContain('--dbname=creator_restored x.dump');
    await remote.close();
  });
});
