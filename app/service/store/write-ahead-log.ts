import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type SqliteDatabase from 'better-sqlite3';
import { WorkerThread } from '../thread/worker-thread';

/** Bytes of log from which a checkpoint would block the thread noticeably. */
const LARGE = 16 * 2 ** 20;
/** Bytes that an emptied log keeps, so that its file size shows its content. */
const KEPT = 8 * 2 ** 20;
/** SQLite's default: pages after which a commit checkpoints by itself. */
const USUAL_PAGES = 1000;

/** Large transactions: flushes before the commit and checkpoints in another thread, so the server is not blocked. */
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

  /** Before a commit. @returns whether to empty the log after it */
  async flush(): Promise<boolean> {
    const { size } = statSync(this.path, { throwIfNoEntry: false }) ?? { size: 0 };
    if (size < LARGE) return false;
    this.database.pragma('wal_autocheckpoint = 0');
    // The commit flushes what this could not.
    await flushed(this.path).catch(() => {});
    return true;
  }

  /** After the commit. Without a thread, the next small commit empties the log. */
  empty(): void {
    if (this.emptying) return;
    this.emptying = true;
    const thread = new WorkerThread({ database: { file: this.file }, idleMs: 0 });
    thread
      .run({ name: 'empty-log' }, { file: this.file })
      .catch(() => {})
      .finally(() => {
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
