import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import type SqliteDatabase from 'better-sqlite3';

export function savedFile(file: string): string {
  return `${file}-saved`;
}

const DIGITS = 20;

/**
 * Notes outside of the database up to which action it was saved. A database whose log was removed after its process was
 * killed is whole, and says nothing of what it lacks.
 */
export class SavedUpTo {
  private database: SqliteDatabase.Database | null = null;
  private handle: number | null = null;
  private last: SqliteDatabase.Statement<[], number> | null = null;

  constructor(private readonly file: string) {}

  of(database: SqliteDatabase.Database): void {
    this.database = database;
  }

  /** Begins to note, once the ledger is there. @returns in words what is missing of what was noted before; null for nothing */
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
      // Whatever cannot be noted is not compared later; the database says by itself that the disk takes nothing.
    }
    this.note(here);
    if (noted <= here) return null;
    return `The database ${this.file} ends at action ${here}, and action ${noted} was saved in it: the last ${noted - here} are gone. Either its log ${this.file}-wal was removed after the server was killed, or an older copy was put in its place. Restore a backup that has them, or do again what was done last.`;
  }

  /** Before a commit: the last action that it will have. */
  next(): number | undefined {
    return this.handle === null ? undefined : this.last?.get();
  }

  /** After the commit. It is not waited for until it is on the disk: it may be behind, and is never ahead. */
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
