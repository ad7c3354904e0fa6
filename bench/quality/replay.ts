import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';
import { sqliteFile } from '../../app/service/store/store';
import type { Statement } from '../floor/replay.server';

/** Runs statements once more, by the database's driver alone. */
export async function openReplay(place: { dataDir: string; databaseUrl?: string | undefined }) {
  if (place.databaseUrl === undefined) {
    const database = new SqliteDatabase(sqliteFile(place.dataDir), { readonly: true });
    return {
      run: async (statements: readonly Statement[]) => {
        for (const { sql, parameters } of statements) {
          database
            .prepare(sql)
            .raw()
            .all(...parameters);
        }
      },
      close: async () => void database.close(),
    };
  }
  const client = new pg.Client({ connectionString: place.databaseUrl });
  await client.connect();
  return {
    run: async (statements: readonly Statement[]) => {
      for (const { sql, parameters } of statements) await client.query(sql, parameters);
    },
    close: () => client.end(),
  };
}
