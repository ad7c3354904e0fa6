import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { StartError } from './errors';

export interface ServerLock {
  release(): void;
}

/** A database object that nothing holds would be closed, and its lock freed, by the collector. */
const held = new Set<SqliteDatabase.Database>();

/**
 * Marks a data directory as in use by this process, beside any others that use it, until it is
 * released or the process ends, however it ends: the kernel frees the lock.
 *
 * @throws StartError when the directory cannot be written, or a backup is being restored into it.
 */
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

/** Has a data directory for this process alone; null while another one uses it. */
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
