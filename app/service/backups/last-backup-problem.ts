import { sql } from 'kysely';
import { isProvider } from '../caller';
import type { Asker } from '../readable-ids';
import type { Reader } from '../store/store';

/** In a query: why the last backup by timetable failed; null if it did not, and for all but staff of the provider. */
export function lastBackupProblem(reader: Reader, account: Asker) {
  const seen = isProvider(account) && account.key === undefined;
  return sql<string | null>`(${reader
    .selectFrom('database_backup')
    .select('database_backup.problem')
    .$if(!seen, (query) => query.where(sql.lit(1), '=', sql.lit(0)))
    .orderBy('database_backup.due_at', 'desc')
    .limit(1)})`;
}
