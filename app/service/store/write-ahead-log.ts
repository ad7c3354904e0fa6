import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type SqliteDatabase from 'better-sqlite3';

/** Bytes of log from which writing it out would hold the thread noticeably. */
const LARGE = 16 * 2 ** 20;
/** Bytes that an emptied log keeps, so that the size of its file tells what is in it. */
const KEPT = 8 * 2 ** 20;
/** Pages after which a commit empties the log by itself: SQLite's own value. */
const USUAL_PAGES = 1000;

/** A connection of its own in a thread of its own: readers and the writer go on meanwhile. */
const CHECKPOINT = `
  const { workerData } = require('node:worker_threads');
  const Database = require(workerData.sqlite);
  const database = new Database(workerData.file, { fileMustExist: true });
  database.pragma('wal_checkpoint(passive)');
  database.close();
`;

/**
 * Keeps the log of a database from holding the server's thread where a transaction was large: what
 * was written is flushed before the commit without waiting for it in the thread, and copied into the
 * database by another thread. Small transactions are left to SQLite.
 */
export class WriteAheadLog {
  private readonly path: string;
  private emptying = false;

  constructor(
    private readonly database: SqliteDatabase.Database,
    private readonly file: string,
  ) {
    this.path = `${file}-wal`;
    database.pragma(`journal_size_limit = ${KEPT}`);
  }

  /** Before a commit. @returns whether the log is to be emptied after it */
  async flush(): Promise<boolean> {
    const { size } = statSync(this.path, { throwIfNoEntry: false }) ?? { size: 0 };
    if (size < LARGE) return false;
    this.database.pragma('wal_autocheckpoint = 0');
    // The commit flushes what this could not.
    await flushed(this.path).catch(() => {});
    return true;
  }

  /** After the commit. Where no thread can be had, the next small commit empties the log. */
  empty(): void {
    if (this.emptying) return;
    this.emptying = true;
    const sqlite = createRequire(import.meta.url).resolve('better-sqlite3');
    const worker = new Worker(CHECKPOINT, { eval: true, workerData: { file: this.file, sqlite } });
    worker.unref();
    worker.on('error', () => {});
    worker.once('exit', () => {
      this.emptying = false;
      if (this.database.open) this.database.pragma(`wal_autocheckpoint = ${USUAL_PAGES}`);
    });
  }
}

async function flushed(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}
