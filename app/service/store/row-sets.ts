import { type Compilable, CompiledQuery, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import { EachOf } from './sqlite';
import type { LooseRow, Trx } from './store';
import { keepPlanned, Unawaited } from './unawaited';

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

/** A write whose answer nobody needs; PostgreSQL is not waited for. */
export async function unawaited(trx: Trx, write: Compilable): Promise<void> {
  const query = write.compile();
  const parameters = isPostgres(trx) ? [new Unawaited(query.parameters)] : query.parameters;
  await trx.executeQuery({ ...query, parameters });
}

const numbered = new Map<string, string>();

/** The same for a text that is always the same, with `?` for each value. */
export async function write(trx: Trx, text: string, values: readonly unknown[]): Promise<void> {
  if (!isPostgres(trx)) {
    await trx.executeQuery(CompiledQuery.raw(text, [...values]));
    return;
  }
  await trx.executeQuery(CompiledQuery.raw(numberedText(text), [new Unawaited(values)]));
}

/** Runs such a text and waits for its rows. */
export async function writeAndRead<R>(
  trx: Trx,
  text: string,
  values: readonly unknown[],
): Promise<R[]> {
  const ours = isPostgres(trx) ? numberedText(text) : text;
  return (await trx.executeQuery<R>(CompiledQuery.raw(ours, [...values]))).rows;
}

function numberedText(text: string): string {
  let known = numbered.get(text);
  if (known === undefined) {
    let place = 0;
    known = text.replace(/\?/g, () => {
      place += 1;
      return `$${place}`;
    });
    numbered.set(text, known);
    keepPlanned(known);
  }
  return known;
}

/** All rows have the columns of the first one. @param tail as ` on conflict …` */
export async function insertRows(
  trx: Trx,
  table: string,
  rows: readonly LooseRow[],
  tail = '',
): Promise<void> {
  if (rows.length > 0) await insert(trx, table, rows, tail);
}

/** Like `insertRows`. @returns the generated ids, in the order of the rows */
export async function insertWithIds(
  trx: Trx,
  table: string,
  rows: readonly LooseRow[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const made = await insert(trx, table, rows, ' returning id');
  return made.map(({ id }) => Number(id)).sort((one, other) => one - other);
}

interface Made {
  id: number;
}

async function insert(
  trx: Trx,
  table: string,
  rows: readonly LooseRow[],
  tail = '',
): Promise<Made[]> {
  const columns = Object.keys(rows[0] ?? {});
  const whole = isPostgres(trx) ? 0 : rows.length - (rows.length % AT_ONCE);
  const made = await insertSets(trx, table, columns, { rows: rows.slice(0, whole), tail });
  const rest = rows.slice(whole);
  if (rest.length === 0) return made;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const from = given(trx, table, columns, rest);
  const last = await sql<Made>`insert into ${sql.table(table)} (${names})
    select ${names} from ${from} as given where true${sql.raw(tail)}`.execute(trx);
  return made.concat(last.rows);
}

const AT_ONCE = 100;

/** In SQLite many rows as plain parameters take a third of the time of rows in JSON. */
async function insertSets(
  trx: Trx,
  table: string,
  columns: readonly string[],
  { rows, tail }: { rows: readonly LooseRow[]; tail: string },
): Promise<Made[]> {
  if (rows.length === 0) return [];
  const sets: unknown[][] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE);
    sets.push(some.flatMap((row) => columns.map((column) => bound(row[column]))));
  }
  const names = columns.map((column) => `"${column}"`).join();
  const row = `(${columns.map(() => '?').join()})`;
  const text = `insert into "${table}" (${names}) values ${Array(AT_ONCE).fill(row).join()}${tail}`;
  return (await trx.executeQuery<Made>(CompiledQuery.raw(text, [new EachOf(sets)]))).rows;
}

/** A number would be stored as a fraction in a column of text. */
function bound(cell: LooseRow[string] | undefined): string | number | bigint | null {
  return typeof cell === 'number' && Number.isSafeInteger(cell) ? BigInt(cell) : (cell ?? null);
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
