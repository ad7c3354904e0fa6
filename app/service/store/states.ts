import SqliteDatabase from 'better-sqlite3';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from './schema';

/** Tells whether anything was committed since, by this process or another one. */
export interface States {
  read(): string | Promise<string>;
  close(): void;
}

/** On a connection of its own, which sees the commits of all others. */
export function sqliteStates(file: string): States {
  const database = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
  const version = database.prepare<[], number>('pragma data_version').pluck();
  return { read: () => String(version.get()), close: () => void database.close() };
}

const SNAPSHOT = CompiledQuery.raw('select cast(pg_current_snapshot() as text) as state');

/** One query for all who ask while another one is under way: it begins after they asked. */
export function postgresStates(db: Kysely<Database>): States {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<string> | null = null;
  const query = async () => {
    const { rows } = await db.executeQuery<{ state: string }>(SNAPSHOT);
    return rows[0]?.state ?? '';
  };
  return {
    read: () => {
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = null;
          const asked = query();
          running = asked;
          return asked;
        });
      return next;
    },
    close: () => {},
  };
}
