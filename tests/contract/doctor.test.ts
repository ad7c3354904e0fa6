import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { BackupScheduler } from '~/service/backups/backup-scheduler';
import { agreeOnSecret } from '~/service/session-secrets';
import { type Operator, openOperator } from './support/operator';
import { ENGINES } from './support/world';

describe.each(ENGINES)('creator doctor on %s', (engine) => {
  let operator: Operator;
  afterEach(() => operator.close());

  const linesOf = async () => {
    const { code, out } = await operator.run('doctor');
    const found = out.map((line) => line.split('\t') as [string, string, string]);
    return { code, found, of: (part: string) => found.find(([, name]) => name === part) };
  };
  const make = async (...more: Parameters<typeof openOperator>[1][]) => {
    operator = await openOperator(engine, ...more);
    await operator.run('load', 'tests/fixtures/corner-kitchen.mashmenu', '--org', 'Kim');
  };

  it('finds nothing wrong with what is well', async () => {
    await make();
    const { code, found, of } = await linesOf();
    expect(found.filter(([level]) => level === 'problem')).toEqual([]);
    expect(code).toBe(0);
    for (const part of ['program', 'database', 'clock', 'schema', 'secret', 'ledger']) {
      expect(of(part)?.[0], part).toBe('ok');
    }
  });

  it('names migrations that are due, and changes nothing', async () => {
    await make();
    const last = await operator.withStore((store) =>
      store.transaction(async (trx) => {
        const newest = sql<{ name: string }>`select max(name) as name from kysely_migration`;
        const [{ name } = { name: '' }] = (await newest.execute(trx)).rows;
        await sql`delete from kysely_migration where name = ${name}`.execute(trx);
        return name;
      }),
    );
    for (const _ of [1, 2]) {
      expect((await linesOf()).of('schema')).toEqual([
        'warning',
        'schema',
        expect.stringContaining(last),
      ]);
    }
  });

  it('names a ledger whose end was cut off', async () => {
    await make();
    await operator.withStore((store) =>
      store.transaction((trx) =>
        trx
          .updateTable('ledger_head')
          .set({ hash: 'f'.repeat(64) })
          .execute(),
      ),
    );
    const { code, of } = await linesOf();
    expect(of('ledger')?.[0]).toBe('problem');
    expect(code).toBe(1);
  });

  it('names a bucket that does not answer, and an address without https', async () => {
    const bucket = {
      endpoint: 'http://127.0.0.1:9',
      bucket: 'pictures',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      forcePathStyle: true,
    };
    await make({ bucket, publicUrl: 'http://menus.example.com' });
    const { code, of } = await linesOf();
    expect(of('bucket')?.[0]).toBe('problem');
    expect(of('address')?.[0]).toBe('problem');
    expect(code).toBe(1);
  });
});

describe('creator doctor', () => {
  let operator: Operator;
  let folder: string;
  afterEach(async () => {
    await operator.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });
  const lineOf = async (part: string) => {
    const { out } = await operator.run('doctor');
    return out.find((line) => line.split('\t')[1] === part) ?? '';
  };

  it('tells the last backup of the timetable, and one that failed', async () => {
    folder = mkdtempSync(join(tmpdir(), 'creator-doctor-'));
    const plan = { folder, time: '03:00', keep: { days: 1, weeks: 0, months: 0 } };
    operator = await openOperator('sqlite', { backups: plan });
    await operator.run('demo');
    expect(await lineOf('backups')).toMatch(/^warning\t.*None was made yet/);
    const made = async (file: string) => writeFileSync(file, '');
    const failing = async () => Promise.reject(new Error('The disk is full.'));
    await operator.withStore((store) => new BackupScheduler(store, plan, made).makeDue(Date.now()));
    expect(await lineOf('backups')).toMatch(/^ok\t.*was verified at/);
    const tomorrow = Date.now() + 86_400_000;
    await operator.withStore((store) =>
      new BackupScheduler(store, plan, failing).makeDue(tomorrow),
    );
    expect(await lineOf('backups')).toMatch(/^problem\t.*failed: The disk is full\.$/);
  });

  it('tells who else can read the data directory', async () => {
    operator = await openOperator('sqlite');
    await operator.run('demo');
    chmodSync(operator.dataDir, 0o755);
    expect(await lineOf('rights')).toMatch(/^warning\t.*chmod go= /);
  });

  it('tells a secret that splits people', async () => {
    operator = await openOperator('postgres', {
      sessionSecret: 'a secret that the others do not have',
    });
    await operator.run('user', 'list');
    await operator.withStore((store) => agreeOnSecret(store, { previous: [] }));
    expect(await lineOf('secret')).toMatch(/^problem\t.*Leave it out/);
  });

  it('tells a database that is none', async () => {
    operator = await openOperator('sqlite');
    mkdirSync(operator.dataDir, { recursive: true });
    writeFileSync(
      join(operator.dataDir, 'creator.sqlite'),
      'no database, but longer than a header of one',
    );
    expect(await lineOf('database')).toMatch(/^problem\t.*is not a database of SQLite/);
  });
});
