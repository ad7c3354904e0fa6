import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { LooseRow, Trx } from './store';

/** Rows as one JSON parameter: the same prepared statement for any number of rows. */
function given(
  trx: Trx,
  table: string,
  columns: readonly string[],
  rows: readonly LooseRow[],
): RawBuilder<unknown> {
  if (isPostgres(trx)) {
    return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;
  }
  const cells = rows.map((row) => columns.map((column) => row[column] ?? null));
  const members = columns.map(
    (column, index) => sql`json_extract(value, ${sql.lit(`$[${index}]`)}) as ${sql.ref(column)}`,
  );
  return sql`(select ${sql.join(members)} from json_each(${JSON.stringify(cells)}))`;
}

export function isPostgres(trx: Trx): boolean {
  return trx.getExecutor().adapter instanceof PostgresAdapter;
}

/** All rows have the columns of the first one. */
export async function insertRows(
  trx: Trx,
  table: string,
  rows: readonly LooseRow[],
): Promise<void> {
  if (rows.length > 0) await insertion(trx, table, rows).execute(trx);
}

/** Like `insertRows`. @returns the generated ids, in the order of the rows */
export async function insertWithIds(
  trx: Trx,
  table: string,
  rows: readonly LooseRow[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const made = await sql<{ id: number }>`${insertion(trx, table, rows)} returning id`.execute(trx);
  return made.rows.map(({ id }) => Number(id)).sort((one, other) => one - other);
}

function insertion(trx: Trx, table: string, rows: readonly LooseRow[]): RawBuilder<unknown> {
  const columns = Object.keys(rows[0] ?? {});
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const from = given(trx, table, columns, rows);
  return sql`insert into ${sql.table(table)} (${names}) select ${names} from ${from} as given`;
}

export async function updateRows(
  trx: Trx,
  table: string,
  location: { column: string; id: number },
  rows: readonly LooseRow[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (rows.length === 0) return;
  const set = columns
    .filter((column) => column !== 'id')
    .map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`);
  // The unary + prevents the use of an index on the column, so that the rows are found by id.
  const own = sql`+${sql.ref(`${table}.${location.column}`)} = ${location.id}`;
  await sql`update ${sql.table(table)} set ${sql.join(set)}
    from ${given(trx, table, columns, rows)} as given
    where ${sql.ref(`${table}.id`)} = given.id and ${own}`.execute(trx);
}
