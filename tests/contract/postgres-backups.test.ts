import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackupScheduler } from '~/service/backups/backup-scheduler';
import { type RunningPostgres, startPostgres } from '../support/postgres';
import { type Operator, openOperator } from './support/operator';

const NAME = /^creator-\d{4}-\d\d-\d\dT0300\.dump$/;
const MENU = 'tests/fixtures/corner-kitchen.mashmenu';

/** PostgreSQL's own programs, which the package of the tests lacks: those of the machine, with the server of their version. */
const ROOT = '/usr/lib/postgresql';
const installed = (existsSync(ROOT) ? readdirSync(ROOT) : [])
  .map((version) => join(ROOT, version, 'bin'))
  .filter((bin) => ['initdb', 'pg_dump', 'pg_restore'].every((one) => existsSync(join(bin, one))))
  .at(-1);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'creator-dumps-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(installed === undefined)('backups of PostgreSQL', () => {
  let server: RunningPostgres;
  let operator: Operator;
  const plan = () => ({ folder, time: '03:00', keep: { days: 1, weeks: 0, months: 0 } });
  const onServer = async (statement: string) => {
    const client = new Client({ connectionString: `${server.url}/postgres` });
    await client.connect();
    try {
      return (await client.query<{ datname: string }>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  const scratch = async () =>
    (await onServer('select datname from pg_database')).filter(({ datname }) =>
      datname.endsWith('_creator_backup'),
    );

  beforeAll(async () => {
    server = await startPostgres({ installed: installed ?? '' });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    vi.stubEnv('PATH', `${installed}:${process.env.PATH}`);
    await onServer('drop database if exists menus with (force)');
    await onServer('create database menus');
    operator = await openOperator('sqlite', {
      databaseUrl: `${server.url}/menus`,
      backups: plan(),
    });
    await operator.run('load', MENU, '--org', 'Kim');
  });
  afterEach(() => operator.close());

  it('are dumped for their owner alone, restored beside the database and verified', async () => {
    const file = join(folder, 'one.dump');
    const ran = await operator.run('backup', file, '--verify');
    expect(ran.err).toEqual([]);
    expect(ran.out[1]).toMatch(/^Restored and verified: \d+ actions?\.$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await scratch()).toEqual([]);
    const both = await Promise.all(
      ['two', 'three'].map((one) =>
        operator.run('backup', join(folder, `${one}.dump`), '--verify'),
      ),
    );
    expect(both.map(({ code, err }) => [code, err])).toEqual([
      [0, []],
      [0, []],
    ]);
    expect((await operator.run('backup', file)).err[0]).toContain('--force replaces it');
  });

  it('are made by the timetable once for all servers, which doctor tells', async () => {
    const made = async (file: string) => {
      const ran = await operator.run('backup', file, '--force', '--verify');
      if (ran.code !== 0) throw new Error(ran.err.join(' '));
    };
    await operator.withStore(async (store) => {
      const servers = [1, 2, 3].map(() => new BackupScheduler(store, plan(), made));
      const did = await Promise.all(servers.map((one) => one.makeDue(Date.now())));
      expect(did.filter(Boolean)).toHaveLength(1);
    });
    expect(readdirSync(folder)).toEqual([expect.stringMatching(NAME)]);
    const { out } = await operator.run('doctor');
    expect(out.filter((line) => line.split('\t')[1] === 'backups')).toEqual([
      expect.stringMatching(/creator-.{15}\.dump was verified at/),
    ]);
  });

  it('are not taken for good where the ledger in them does not hold together', async () => {
    const menus = new Client({ connectionString: `${server.url}/menus` });
    await menus.connect();
    await menus.query("update item set name = name || '!' where id = (select min(id) from item)");
    await menus.end();
    const ran = await operator.run('backup', join(folder, 'one.dump'), '--verify');
    expect(ran.err.join(' ')).toMatch(/was restored, and its ledger does not hold together: /);
    expect(await scratch()).toEqual([]);
  });

  it('say what right their account lacks, and touch no database of others', async () => {
    const file = join(folder, 'one.dump');
    await onServer('create database menus_creator_backup');
    const taken = await operator.run('backup', file, '--verify');
    expect(taken.err).toEqual([
      'There is a database menus_creator_backup that Creator did not make: rename it, or drop it. A backup is tried under that name.',
    ]);
    expect(await scratch()).toHaveLength(1);
    await onServer('drop database menus_creator_backup');
    await onServer('do $$ begin create role plain login; exception when others then null; end $$');
    await onServer('grant pg_read_all_data to plain');
    const plain = await openOperator('sqlite', {
      databaseUrl: `${server.url.replace('creator@', 'plain@')}/menus`,
    });
    const ran = await plain.run('backup', join(folder, 'two.dump'), '--verify');
    expect(ran.err).toEqual([
      'The account of DATABASE_URL may not make a database, in which the backup would be tried: alter role NAME createdb.',
    ]);
    await plain.close();
  });

  it('say that their programs are older than the server', async () => {
    const newer = await openOperator('postgres', { backups: plan() });
    const ran = await newer.run('backup', join(folder, 'one.dump'));
    const doctor = await newer.run('doctor');
    await newer.close();
    if (ran.code === 0) return;
    const sentence = expect.stringMatching(
      /^The installed pg_dump is of PostgreSQL .* cannot read/,
    );
    expect(ran.err).toEqual([sentence]);
    expect(readdirSync(folder)).toEqual([]);
    expect(doctor.out.map((line) => line.split('\t')[2])).toContainEqual(sentence);
  });
});

describe('backups of PostgreSQL without its programs', () => {
  it('say so, and doctor too', async () => {
    vi.stubEnv('PATH', folder);
    const plan = { folder, time: '03:00', keep: { days: 1, weeks: 0, months: 0 } };
    const operator = await openOperator('postgres', { backups: plan });
    const ran = await operator.run('backup', join(folder, 'one.dump'));
    const doctor = await operator.run('doctor');
    await operator.close();
    const missing = expect.stringMatching(/^pg_dump is not installed here, or not in PATH: /);
    expect(ran.err).toEqual([missing]);
    expect(readdirSync(folder)).toEqual([]);
    expect(doctor.out.map((line) => line.split('\t')[2])).toContainEqual(missing);
  });
});
