import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from '../../support/journey';
import { runRefusedServer, startServer } from '../../support/server';

/** Expects that the start ended with a sentence for the operator. */
async function expectRefusal(env: Record<string, string>, words: RegExp) {
  const { code, stderr } = await runRefusedServer(env);
  expect(code, stderr).toBe(1);
  expect(stderr).toMatch(words);
  expect(stderr, 'no stack').not.toMatch(/^\s+at /m);
}

test('A bad environment value is refused in words', { tag: '@path' }, async () => {
  await expectRefusal({ PORT: 'eighty' }, /^PORT must be a whole number/m);
  await expectRefusal({ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be a PostgreSQL address/m);
  const open = { HOST: '0.0.0.0', CREATOR_INSECURE_COOKIES: '0' };
  await expectRefusal(
    { ...open, CREATOR_DEMO_PASSWORD: 'password' },
    /^CREATOR_DEMO_PASSWORD cannot be used: The password is one of the 10,000/m,
  );
});

test('A data directory that cannot be used is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'creator-file-'));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  await expectRefusal({ CREATOR_DATA_DIR: join(file, 'data') }, /data directory|CREATOR_DATA_DIR/i);
  rmSync(folder, { recursive: true });
});

test('The password that everybody knows is not served to the network', async () => {
  await expectRefusal({ HOST: '0.0.0.0' }, /CREATOR_DEMO_PASSWORD/);
});

test('A database of a newer version is refused, and left as it is', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'creator-newer-'));
  const server = await startServer({ dataDir });
  await server.stop();
  const database = new Database(join(dataDir, 'creator.sqlite'));
  const migrations = 'select name from kysely_migration';
  database
    .prepare('insert into kysely_migration (name, timestamp) values (?, ?)')
    .run('2999-01-01-of-the-future', '2999-01-01');
  const before = database.prepare(migrations).all();
  database.close();
  await expectRefusal({ CREATOR_DATA_DIR: dataDir }, /newer/i);
  const after = new Database(join(dataDir, 'creator.sqlite'));
  expect(after.prepare(migrations).all()).toEqual(before);
  after.close();
  rmSync(dataDir, { recursive: true });
});
