import {
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '~/service/store/errors';
import { openStore, sqliteFile } from '~/service/store/store';
import { openBareDatabase, type StoredDatabase } from '../support/stored-database';
import { ENGINES } from './support/world';

/** What the operator reads when a start is refused. */
async function refusal(settings: Parameters<typeof openStore>[0]): Promise<string> {
  const refused = await openStore(settings).then(
    (store) => store.close(),
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(StartError);
  return (refused as Error).message;
}

/** Runs statements and expects a refusal that changes nothing. @returns it without the name of the database */
async function refusalAfter(database: StoredDatabase, ...statements: string[]): Promise<string> {
  await database.run(...statements);
  const before = await database.rows();
  const message = await refusal(database);
  expect(await database.rows()).toEqual(before);
  const subject = database.databaseUrl
    ? `The PostgreSQL database ${new URL(database.databaseUrl).pathname.slice(1)} `
    : `The database ${sqliteFile(database.dataDir)} `;
  expect(message.startsWith(subject), message).toBe(true);
  return message.slice(subject.length);
}

const record = (name: string) =>
  `insert into kysely_migration (name, timestamp) values ('${name}', '2026-01-01')`;
const rename = (name: string, other: string) =>
  `update kysely_migration set name = '${other}' where name = '${name}'`;

describe.each(ENGINES)('a start on a database of Creator on %s', (engine) => {
  let database: StoredDatabase;
  let restore: string;
  beforeAll(async () => {
    database = await openBareDatabase(engine);
    restore = database.databaseUrl ? 'pg_restore' : 'npm run creator -- restore FILE';
    await started();
    await database.run('create table kept_migration as select * from kysely_migration');
  });
  afterEach(() =>
    database.run(
      'delete from kysely_migration',
      'insert into kysely_migration select * from kept_migration',
    ),
  );
  afterAll(() => database.close());

  const started = async () => (await openStore(database)).close();
  const refusedAfter = (...statements: string[]) => refusalAfter(database, ...statements);

  it('is refused on the database of a newer version, which it leaves as it was', async () => {
    expect(await refusedAfter(record('0998-coupons'), record('2999-01-01-later'))).toBe(
      'was made by a newer version of Creator: it has the migrations 0998-coupons, 2999-01-01-later. Start that version or a later one, or restore a backup that this version made.',
    );
  });

  it('names a migration that is missing before others', async () => {
    const names = `('0003-location-groups', '0004-option-names')`;
    expect(await refusedAfter(`delete from kysely_migration where name in ${names}`)).toMatch(
      `lacks the migrations 0003-location-groups, 0004-option-names, though later ones were run. Start the version that made it, or restore a backup: ${restore}`,
    );
  });

  it('names a migration that it does not know among its own', async () => {
    expect(await refusedAfter(rename('0005-code-search', '0005-coupons'))).toMatch(
      /^has the migration 0005-coupons, which this version of Creator does not know\. /,
    );
    expect(await refusedAfter(record('0999-later'))).toMatch(
      /^has the migrations 0005-coupons, 0999-later, which this version of Creator does not know\. /,
    );
  });

  it('names a migration that was run in another order', async () => {
    const swap = [
      rename('0002-drafts', '0003-drafts'),
      rename('0003-location-groups', '0002-location-groups'),
    ];
    expect(await refusedAfter(...swap)).toMatch(
      /^has its migrations in another order: 000(2-location-groups is 0003|3-drafts is 0002)-[a-z-]+ in this version\. Start/,
    );
  });

  it('does not depend on the clock that the migrations were run by', async () => {
    await database.run(
      `update kysely_migration set timestamp = '1970-01-01T00:00:00.000Z' where name > '0005'`,
    );
    await expect(started()).resolves.toBeUndefined();
  });

  it('names the tables that are missing', async () => {
    expect(await refusedAfter('drop table dotcode', 'drop table throttle')).toMatch(
      `is damaged: it lacks the tables dotcode, throttle. Restore a backup: ${restore}`,
    );
  });
});

describe.each(ENGINES)('a start on another database on %s', (engine) => {
  let database: StoredDatabase;
  let setting: string;
  beforeEach(async () => {
    database = await openBareDatabase(engine);
    setting = database.databaseUrl ? 'DATABASE_URL' : 'CREATOR_DATA_DIR';
  });
  afterEach(() => database.close());

  it('is refused where the tables are those of another program, and makes none', async () => {
    const tables = ['customer', 'invoice', 'line', 'payment'];
    const make = tables.map((table) => `create table ${table} (id integer)`);
    expect(await refusalAfter(database, ...make)).toBe(
      `holds the tables customer, invoice, line and 1 more of another program. Give Creator a database of its own with ${setting}.`,
    );
  });

  it('is refused where the migrations are those of another program', async () => {
    const make = 'create table kysely_migration (name varchar(255), timestamp varchar(255))';
    expect(await refusalAfter(database, make, record('2020-01-01-customers'))).toBe(
      `has the migration 2020-01-01-customers of another program. Give Creator a database of its own with ${setting}.`,
    );
  });

  it('at the same moment as another one migrates once', async () => {
    const stores = await Promise.all(Array.from({ length: 3 }, () => openStore(database)));
    for (const store of stores) {
      expect(await store.reader.selectFrom('item').selectAll().execute()).toEqual([]);
      await store.close();
    }
  });
});

describe('a start on a file of SQLite', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'creator-start-'));
    await (await openStore({ dataDir })).close();
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const restore = 'Restore a backup: npm run creator -- restore FILE.';

  it('is refused where the data directory cannot be written', async () => {
    const file = join(dataDir, 'a-file');
    writeFileSync(file, '');
    expect(await refusal({ dataDir: join(file, 'data') })).toMatch(
      /^The data directory .* cannot be written: ENOTDIR/,
    );
  });

  it('is refused where the file is no database', async () => {
    writeFileSync(sqliteFile(dataDir), 'This is a letter, not a database. '.repeat(50));
    expect(await refusal({ dataDir })).toBe(
      `The database ${sqliteFile(dataDir)} is not a database of SQLite. Move the file away to begin with an empty one, or restore a backup: npm run creator -- restore FILE.`,
    );
  });

  it('begins with an empty one where the file is empty', async () => {
    truncateSync(sqliteFile(dataDir), 0);
    await (await openStore({ dataDir })).close();
    expect(statSync(sqliteFile(dataDir)).size).toBeGreaterThan(100_000);
  });

  it('is refused where the file was cut off', async () => {
    truncateSync(sqliteFile(dataDir), 100 * 1024);
    const message = await refusal({ dataDir });
    expect(message).toContain(`${sqliteFile(dataDir)} is damaged: `);
    expect(message).toContain(restore);
  });

  it('is refused where pages were overwritten', async () => {
    const handle = openSync(sqliteFile(dataDir), 'r+');
    for (let page = 20; page < 40; page += 1) {
      writeSync(handle, Buffer.alloc(4096, 0xa5), 0, 4096, page * 4096);
    }
    closeSync(handle);
    const message = await refusal({ dataDir });
    expect(message).toContain(`${sqliteFile(dataDir)} is damaged: `);
    expect(message).toContain(restore);
  });
});

describe('a start on PostgreSQL', () => {
  it('is refused where it cannot be reached, without its password', async () => {
    const databaseUrl = 'postgres://creator:secret@127.0.0.1:1/nowhere';
    expect(await refusal({ dataDir: '', databaseUrl })).toBe(
      'The PostgreSQL database nowhere cannot be reached: connect ECONNREFUSED 127.0.0.1:1. Correct DATABASE_URL.',
    );
  });

  it('is refused where there is no such database', async () => {
    const { databaseUrl = '', close } = await openBareDatabase('postgres');
    await close();
    const name = new URL(databaseUrl).pathname.slice(1);
    expect(await refusal({ dataDir: '', databaseUrl })).toBe(
      `The PostgreSQL database ${name} does not exist. Create it, or correct DATABASE_URL.`,
    );
  });

  it('is not refused for the tables of an extension', async () => {
    const database = await openBareDatabase('postgres');
    await database.run(
      'create extension pg_trgm',
      'create table zones (id integer)',
      'alter extension pg_trgm add table zones',
    );
    const start = openStore(database).then((store) => store.close());
    await expect(start).resolves.toBeUndefined();
    await database.close();
  });
});
