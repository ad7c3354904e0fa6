import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import type SqliteDatabase from 'better-sqlite3';

export function savedFile(file: string): string {
  return `${file}-saved`;
}

const DIGITS = 20;

/** Keeps the last saved action outside the database, which cannot tell if its write-ahead log was deleted. */
export class SavedUpTo {
  private database: SqliteDatabase.Database | null = null;
  private handle: number | null = null;
  private last: SqliteDatabase.Statement<[], number> | null = null;

  constructor(private readonly file: string) {}

  of(database: SqliteDatabase.Database): void {
    this.database = database;
  }

  /** Starts once the ledger exists. @returns what is lost since the last note, in words; null for nothing */
  begin(): string | null {
    const { database } = this;
    if (!database) return null;
    this.last = database
      .prepare<[], number>("select seq from sqlite_sequence where name = 'action'")
      .pluck();
    const [here, noted] = [this.last.get() ?? 0, this.noted()];
    try {
      this.handle = openSync(savedFile(this.file), 'w', 0o600);
    } catch {
      // Without a note nothing is compared later; the database reports disk errors itself.
    }
    this.note(here);
    if (noted <= here) return null;
    return `The database ${this.file} ends at action ${here}, and action ${noted} was saved in it: the last ${noted - here} are gone. Either its log ${this.file}-wal was removed after the server was killed, or an older copy was put in its place. Restore a backup that has them, or do again what was done last.`;
  }

  next(): number | undefined {
    return this.handle === null ? undefined : this.last?.get();
  }

  /** After the commit, without waiting for the disk: the note may be behind, and is never ahead. */
  note(action: number | undefined): void {
    if (this.handle === null || action === undefined) return;
    try {
      writeSync(this.handle, String(action).padStart(DIGITS), 0);
    } catch {
      // A full disk refuses the next save by itself.
    }
  }

  end(): void {
    if (this.handle !== null) closeSync(this.handle);
    this.handle = null;
  }

  private noted(): number {
    try {
      return Number(readFileSync(savedFile(this.file), 'utf8')) || 0;
    } catch {
      return 0;
    }
  }
}
