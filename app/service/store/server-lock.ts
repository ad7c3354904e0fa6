import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { StartError } from './errors';

export interface ServerLock {
  release(): void;
}

/** Garbage collection would close an unreferenced database and free its lock. */
const held = new Set<SqliteDatabase.Database>();

/** A shared lock that the kernel frees when the process ends. @throws StartError if unwritable or in a restore */
export function holdServerLock(dataDir: string): ServerLock {
  const database = openLockFile(dataDir);
  try {
    database.exec('begin');
    // The transaction keeps the shared lock of its first read until it ends.
    database.prepare('select count(*) from sqlite_master').get();
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw error;
    throw new StartError(`A backup is being restored into ${dataDir}. Try again when it is done.`);
  }
  return lockOf(database);
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
  return lockOf(database);
}

function openLockFile(dataDir: string): SqliteDatabase.Database {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return new SqliteDatabase(join(dataDir, 'server.lock'), { timeout: 0 });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`The data directory ${dataDir} cannot be written: ${why}.`);
  }
}

function lockOf(database: SqliteDatabase.Database): ServerLock {
  held.add(database);
  return {
    release: () => {
      held.delete(database);
      database.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof SqliteDatabase.SqliteError && error.code.startsWith('SQLITE_BUSY');
}
