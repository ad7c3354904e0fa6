import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { BackupError, sync } from './backup';

/** Marks a database as one that nobody misses. */
const SCRATCH = 'Creator tries a backup here.';
const NO_RIGHT = '42501';
const IS_THERE = '42P04';

/** Dumps a live PostgreSQL into a new file, atomically, by its own program. @returns bytes @throws BackupError */
export async function dumpPostgres(
  url: string,
  target: string,
  { force = false }: { force?: boolean } = {},
): Promise<number> {
  if (existsSync(target) && !force) {
    throw new BackupError(`${target} is there already; --force replaces it.`);
  }
  const part = join(dirname(target), `.${basename(target)}.${process.pid}.part`);
  try {
    // It contains password hashes: nobody else may read it, from its first byte on.
    closeSync(openSync(part, 'wx', 0o600));
    await run('pg_dump', ['--format=custom', `--file=${part}`], url);
    sync(part);
    renameSync(part, target);
    sync(dirname(target));
    return statSync(target).size;
  } finally {
    rmSync(part, { force: true });
  }
}

/** Restores a dump as another database of the same server, for the time of `work`. @throws BackupError */
export async function withRestored<T>(
  url: string,
  file: string,
  work: (restored: string) => Promise<T>,
): Promise<T> {
  const own = new URL(url);
  const name = `${decodeURIComponent(own.pathname.slice(1)).slice(0, 40)}_creator_backup`;
  own.pathname = `/${encodeURIComponent(name)}`;
  return withClient(url, async (client) => {
    // Whoever tries a backup at the same time waits.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    await dropScratch(client, name);
    await client
      .query(`create database ${quoted(name)} template template0`)
      .catch((error) => refuseCreation(error, name));
    await client.query(`comment on database ${quoted(name)} is '${SCRATCH}'`);
    try {
      const how = ['--no-owner', '--no-privileges', '--single-transaction'];
      await run('pg_restore', [...how, file], own.href);
      return await work(own.href);
    } finally {
      await withClient(url, (other) => dropScratch(other, name));
    }
  });
}

/** Pictures whose bytes are in a bucket, not in the database. */
export async function picturesElsewhereOf(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const sql = 'select count(*)::int as count from image_blob where octet_length(data) = 0';
    return (await client.query<{ count: number }>(sql)).rows[0]?.count ?? 0;
  });
}

/** Why the programs of this machine cannot make a backup; null if they can. */
export async function lacksPrograms(url: string): Promise<string | null> {
  const version = await withClient(url, async (client) => {
    const shown = await client.query<{ server_version: string }>('show server_version');
    return shown.rows[0]?.server_version ?? '';
  });
  try {
    const said = await Promise.all(
      ['pg_dump', 'pg_restore'].map((program) => run(program, ['--version'])),
    );
    const major = Math.min(...said.map((text) => Number(/(\d+)/.exec(text)?.[1])));
    return major < Number.parseInt(version, 10) ? tooOld(String(major), version) : null;
  } catch (error) {
    return (error as Error).message;
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A connection that ends while nothing is asked of it: the next question says so.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** One that is not marked stays, whoever has made it. */
async function dropScratch(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = $2`,
    [name, SCRATCH],
  );
  if (rowCount) await client.query(`drop database ${quoted(name)} with (force)`);
}

function refuseCreation(error: Error & { code?: string }, name: string): never {
  if (error.code === IS_THERE) {
    throw new BackupError(
      `There is a database ${name} that Creator did not make: rename it, or drop it. A backup is tried under that name.`,
    );
  }
  if (error.code !== NO_RIGHT) throw error;
  throw new BackupError(
    'The account of DATABASE_URL may not make a database, in which the backup would be tried: alter role NAME createdb.',
  );
}

function quoted(name: string): string {
  return pg.escapeIdentifier(name);
}

/** @returns what it says @throws BackupError */
function run(program: string, args: readonly string[], url?: string): Promise<string> {
  const { where, secret } = addressOf(url);
  return new Promise((resolve, reject) => {
    // biome-ignore lint/style/noProcessEnv: it needs PATH and the settings of libpq
    const child = spawn(program, [...where, ...args], { env: { ...process.env, ...secret } });
    let said = '';
    let failed = '';
    const end = () => child.kill();
    process.once('SIGTERM', end);
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    child.stderr.on('data', (chunk) => {
      failed += chunk;
    });
    child.once('error', (error: NodeJS.ErrnoException) => {
      const missing = `${program} is not installed here, or not in PATH: install the programs of PostgreSQL, of the server’s version or a later one.`;
      reject(new BackupError(error.code === 'ENOENT' ? missing : error.message));
    });
    child.once('close', (code) => {
      process.removeListener('SIGTERM', end);
      if (code === 0) resolve(said);
      else reject(new BackupError(reasonOf(program, failed)));
    });
  });
}

/** The password is no argument: everybody on the machine can read those. */
function addressOf(url: string | undefined) {
  if (url === undefined) return { where: [], secret: {} };
  const address = new URL(url);
  const secret = address.password ? { PGPASSWORD: decodeURIComponent(address.password) } : {};
  address.password = '';
  return { where: [`--dbname=${address.href}`], secret };
}

function reasonOf(program: string, said: string): string {
  const versions = /server version: ([\d.]+).*pg_dump version: ([\d.]+)/s.exec(said);
  if (versions) return tooOld(versions[2] ?? '', versions[1] ?? '');
  return `${program} failed: ${said.trim().replace(/\s+/g, ' ') || 'it said nothing'}`;
}

function tooOld(program: string, server: string): string {
  const major = Number.parseInt(server, 10);
  return `The installed pg_dump is of PostgreSQL ${program} and cannot read PostgreSQL ${server}: install the programs of PostgreSQL ${major}.`;
}
