import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';
import type { Statement } from './floor/replay.server';

type Note = (statement: Statement) => void;

/** Notes every statement that this process runs from now on, by either driver. */
export function recordStatements(note: Note): void {
  recordSqlite(note);
  recordPostgres(note);
}

/** Notes what is run through better-sqlite3, by every connection of this process. */
function recordSqlite(note: Note): void {
  const { prototype } = SqliteDatabase as unknown as { prototype: SqliteDatabase.Database };
  const prepare = prototype.prepare;
  prototype.prepare = function (this: SqliteDatabase.Database, sql: string) {
    const statement = prepare.call(this, sql);
    return new Proxy(statement, {
      get(target, name) {
        const value = Reflect.get(target, name, target);
        if (name !== 'all' && name !== 'run') {
          return typeof value === 'function' ? value.bind(target) : value;
        }
        return (...parameters: unknown[]) => {
          note({ sql, parameters: parameters.flat() });
          return value.apply(target, parameters);
        };
      },
    });
  } as typeof prepare;
}

/** Notes what is run through pg. */
function recordPostgres(note: Note): void {
  const { prototype } = pg.Client;
  const query = prototype.query as (...asked: unknown[]) => unknown;
  prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    const [sql, parameters] = asked;
    if (typeof sql === 'string') {
      note({ sql, parameters: Array.isArray(parameters) ? parameters : [] });
    }
    return query.apply(this, asked);
  } as never;
}
