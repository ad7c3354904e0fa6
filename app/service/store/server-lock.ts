import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { StartError } from './errors';

export interface ServerLock {
  /** Milliseconds since the epoch at which no other process used the directory; null if one did. */
  aloneAt: number | null;
  release(): void;
}

/** In which another process looks whether it is alone. */
const OTHERS_MS = 500;

/** Garbage collection would close an unreferenced database and free its lock. */
const held = new Set<SqliteDatabase.Database>();

/** A shared lock that the kernel frees when the process ends. @throws StartError if unwritable or in a restore */
export function holdServerLock(dataDir: string): ServerLock {
  const alone = holdDirectoryAlone(dataDir);
  const aloneAt = alone ? Date.now() : null;
  alone?.release();
  const database = openLockFile(dataDir, OTHERS_MS);
  try {
    database.exec('begin');
    // The transaction keeps the shared lock of its first read until it ends.
    database.prepare('select count(*) from sqlite_master').get();
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw error;
    throw new StartError(`A backup is being restored into ${dataDir}. Try again when it is done.`);
  }
  return lockOf(database, aloneAt);
}

/** Locks a data directory exclusively; null while another process uses it. */
export function holdDirectoryAlone(dataDir: string): ServerLock | null {
  const database = openLockFile(dataDir);
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return lockOf(database, Date.now());
}

function openLockFile(dataDir: string, timeout = 0): SqliteDatabase.Database {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return new SqliteDatabase(join(dataDir, 'server.lock'), { timeout });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`The data directory ${dataDir} cannot be written: ${why}.`);
  }
}

function lockOf(database: SqliteDatabase.Database, aloneAt: number | null): ServerLock {
  held.add(database);
  return {
    aloneAt,
    release: () => {
      held.delete(database);
      database.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof SqliteDatabase.SqliteError && error.code.startsWith('SQLITE_BUSY');
}
