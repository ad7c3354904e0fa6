import { readFileSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';

export interface Statement {
  sql: string;
  parameters: unknown[];
}

/** What a page of the product asked the database, by the name of its case, and how long it is. */
export type Recorded = Record<
  string,
  { statements: Statement[]; bytes: number; redirects: boolean }
>;

const { BENCH_RECORDED = '', BENCH_SQLITE, BENCH_POSTGRES } = process.env;
const recorded: Recorded = BENCH_RECORDED ? JSON.parse(readFileSync(BENCH_RECORDED, 'utf8')) : {};

type Run = (statements: readonly Statement[]) => Promise<void>;
const run: Run = BENCH_POSTGRES ? onPostgres(BENCH_POSTGRES) : onSqlite(BENCH_SQLITE ?? '');

/** Runs the statements of a case once more, by the database's driver alone. */
export async function replay(name: string): Promise<{ redirects: boolean }> {
  const found = recorded[name];
  if (!found) throw new Response(null, { status: 404 });
  await run(found.statements);
  return { redirects: found.redirects };
}

function onSqlite(file: string): Run {
  const database = new SqliteDatabase(file);
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  const prepared = new Map<string, SqliteDatabase.Statement>();
  return async (statements) => {
    for (const { sql, parameters } of statements) {
      const statement = prepared.get(sql) ?? database.prepare(sql);
      prepared.set(sql, statement);
      if (statement.reader) statement.all(...parameters);
      else statement.run(...parameters);
    }
  };
}

function onPostgres(url: string): Run {
  const pool = new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true });
  return async (statements) => {
    const client = await pool.connect();
    try {
      for (const { sql, parameters } of statements) await client.query(sql, parameters);
    } finally {
      client.release();
    }
  };
}
