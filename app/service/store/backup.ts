import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { sqliteEngine } from './engine';
import { migrate } from './migrate';
import { migrations } from './migrations';
import { savedFile } from './saved-up-to';
import { currentNames, historyFault } from './schema-history';
import { openSqliteWriter } from './sqlite';
import { sqliteFile } from './store';

/** The message is a sentence for the operator. */
export class BackupError extends Error {}

/** Copies the live embedded database into a checked new file, atomically. @returns bytes @throws BackupError */
export function backUpDatabase(
  dataDir: string,
  target: string,
  { force = false }: { force?: boolean } = {},
): number {
  const source = sqliteFile(dataDir);
  if (!existsSync(source)) throw new BackupError(`There is no database in ${dataDir}.`);
  if (isInside(dataDir, target) || isSameFile(source, target)) {
    throw new BackupError(
      `${target} is in the data directory, where it could replace the database. Name a file somewhere else.`,
    );
  }
  if (existsSync(target) && !force) {
    throw new BackupError(`${target} is there already; --force replaces it.`);
  }
  const part = join(dirname(target), `.${basename(target)}.${process.pid}.part`);
  try {
    // It contains password hashes: nobody else may read it, from its first byte on.
    closeSync(openSync(part, 'wx', 0o600));
    const database = new SqliteDatabase(source, { readonly: true, timeout: 10_000 });
    try {
      database.prepare('vacuum into ?').run(part);
    } finally {
      database.close();
    }
    const fault = faultOf(part);
    if (fault) throw new BackupError(`The database in ${dataDir} ${fault}; no backup was made.`);
    sync(part);
    renameSync(part, target);
    sync(dirname(target));
    return statSync(target).size;
  } finally {
    removeDatabase(part);
  }
}

function isInside(folder: string, file: string): boolean {
  const start = realpathSync(dirname(file));
  for (let above = start; ; above = dirname(above)) {
    if (isSameFile(folder, above)) return true;
    if (above === dirname(above)) return false;
  }
}

function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) =>
    statSync(path, { bigint: true, throwIfNoEntry: false }),
  );
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino;
}

/** Pictures whose bytes are in a bucket, not in the database. */
export function picturesElsewhere(file: string): number {
  const database = new SqliteDatabase(file, { readonly: true });
  try {
    const counted = database.prepare(
      'select count(*) as count from image_blob where octet_length(data) = 0',
    );
    return (counted.get() as { count: number }).count;
  } finally {
    database.close();
  }
}

export interface Restored {
  kept: string | null;
  migrated: boolean;
}

/** Migrates a backup and replaces the database, whose copy stays. @throws BackupError, StartError if unusable */
export async function restoreDatabase(dataDir: string, backup: string): Promise<Restored> {
  if (!statSync(backup, { throwIfNoEntry: false })?.isFile()) {
    throw new BackupError(`There is no file ${backup}.`);
  }
  const log = statSync(`${backup}-wal`, { throwIfNoEntry: false });
  if (log && log.size > 0) {
    throw new BackupError(
      `${backup} has a write-ahead log beside it, so it is a database in use and not a backup.`,
    );
  }
  const live = sqliteFile(dataDir);
  const part = `${live}.${process.pid}.part`;
  try {
    copyFileSync(backup, part);
    chmodSync(part, 0o600);
    const fault = faultOf(part);
    if (fault) throw new BackupError(`${backup} ${fault}.`);
    const migrated = await bringUpToDate(part, backup);
    sync(part);
    const kept = existsSync(live) ? keepBeside(live) : null;
    rmSync(`${live}-wal`, { force: true });
    rmSync(`${live}-shm`, { force: true });
    // An older backup lacks later data on purpose.
    rmSync(savedFile(live), { force: true });
    renameSync(part, live);
    sync(dataDir);
    return { kept, migrated };
  } finally {
    removeDatabase(part);
  }
}

/** Migrates the copy of a backup. @returns whether it was behind */
async function bringUpToDate(copy: string, backup: string): Promise<boolean> {
  const db = openSqliteWriter(copy, 1_000);
  try {
    const setting = 'CREATOR_DATA_DIR';
    return await migrate(db, sqliteEngine, { subject: backup, restore: 'another one', setting });
  } finally {
    await db.destroy();
  }
}

/** Links the database under a second name, with its write-ahead log folded in. */
function keepBeside(live: string): string {
  foldLog(live);
  const first = `${live}.before-restore`;
  let kept = first;
  for (let number = 2; existsSync(kept); number += 1) kept = `${first}-${number}`;
  try {
    linkSync(live, kept);
  } catch {
    copyFileSync(live, kept);
  }
  if (existsSync(`${live}-wal`)) renameSync(`${live}-wal`, `${kept}-wal`);
  return kept;
}

/** Checkpoints the log into the database. A damaged one keeps its log, which is copied too. */
function foldLog(file: string): void {
  try {
    const database = new SqliteDatabase(file, { fileMustExist: true });
    try {
      database.pragma('wal_checkpoint(truncate)');
      database.pragma('journal_mode = delete');
    } finally {
      database.close();
    }
  } catch {
    return;
  }
}

/** Why a file is no complete Creator database of a known schema; undefined if it is. */
function faultOf(file: string): string | undefined {
  try {
    const database = new SqliteDatabase(file, { fileMustExist: true });
    try {
      return faultIn(database);
    } finally {
      database.close();
    }
  } catch (error) {
    if (!(error instanceof SqliteDatabase.SqliteError)) throw error;
    const damaged = error.code.startsWith('SQLITE_CORRUPT');
    return damaged ? `is damaged (${error.message})` : 'is not a database that can be read';
  }
}

function faultIn(database: SqliteDatabase.Database): string | undefined {
  database.pragma('journal_mode = delete');
  const ours = database
    .prepare(`select count(*) from sqlite_master where name in ('kysely_migration', 'location')`)
    .pluck()
    .get();
  if (ours !== 2) return 'is not a database of Creator';
  const recorded = database.prepare('select name from kysely_migration').pluck().all() as string[];
  const history = historyFault(currentNames(recorded), Object.keys(migrations(sqliteEngine)));
  if (history) return history.sentence;
  const [state] = database.pragma('integrity_check') as { integrity_check: string }[];
  if (state?.integrity_check !== 'ok') return `is damaged (${state?.integrity_check})`;
  const orphans = database.pragma('foreign_key_check') as unknown[];
  return orphans.length > 0 ? 'is damaged (rows are missing)' : undefined;
}

export function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function removeDatabase(file: string): void {
  for (const ending of ['', '-wal', '-shm', '-journal']) {
    rmSync(`${file}${ending}`, { force: true });
  }
}
