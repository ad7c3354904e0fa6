import { type Kysely, type RawBuilder, sql } from 'kysely';
import { searchKey, sortKey } from '~/menu/text';
import type { Engine } from '../engine';

const RANGE = 2_000;

/** What a table keeps of its texts, folded: each column with the text that it is made of, and how. */
interface Keys {
  table: string;
  columns: readonly { column: string; of: string; fold: (text: string) => string }[];
}

const KEPT: readonly Keys[] = [
  {
    table: 'item',
    columns: [
      { column: 'sort_key', of: 'name', fold: sortKey },
      // Name and codes as they were folded until now, a line each.
      {
        column: 'search_text',
        of: 'search_text',
        fold: (lines) => lines.split('\n').map(searchKey).join('\n'),
      },
    ],
  },
  { table: 'menu_option', columns: [{ column: 'sort_key', of: 'name', fold: sortKey }] },
  { table: 'option_group', columns: [{ column: 'sort_key', of: 'name', fold: sortKey }] },
  { table: 'image', columns: [{ column: 'search_key', of: 'description', fold: searchKey }] },
  {
    table: 'quality_alert',
    columns: [{ column: 'search_key', of: 'description', fold: searchKey }],
  },
];

/** Names are found and sorted by keys that fold more letters than accents, and numbers by their value. */
export function foldedKeys(engine: Engine) {
  const { text } = engine.types;
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql`alter table image add column search_key ${sql.raw(text)} not null default ''`.execute(
        db,
      );
      for (const keys of KEPT) await foldAnew(db, engine, keys);
      // Changes that wait to be applied: they have no number of their own, and are few.
      const { rows } = await sql<{ name: string }>`select distinct name from import_change`.execute(
        db,
      );
      for (const { name } of rows) {
        await sql`update import_change set sort_key = ${sortKey(name)} where name = ${name}`.execute(
          db,
        );
      }
    },
  };
}

/** Writes the keys of a table in ranges of its ids; rows whose keys stay as they are are not touched. */
async function foldAnew(db: Kysely<unknown>, engine: Engine, { table, columns }: Keys) {
  const names = [...new Set(columns.flatMap(({ column, of }) => [column, of]))];
  for (let last = 0; ; ) {
    const { rows } = await sql<Record<string, string> & { id: number }>`
      select id, ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(table)}
      where id > ${last} order by id limit ${RANGE}`.execute(db);
    const end = rows.at(-1);
    if (!end) return;
    const changed = rows
      .map((row) => [row, ...columns.map(({ of, fold }) => fold(row[of] ?? ''))] as const)
      .filter(([row, ...keys]) => columns.some(({ column }, at) => row[column] !== keys[at]))
      .map(([row, ...keys]) => [Number(row.id), ...keys]);
    if (changed.length > 0) {
      const set = columns.map(({ column }) => sql`${sql.ref(column)} = kept.${sql.ref(column)}`);
      await sql`update ${sql.table(table)} set ${sql.join(set)}
        from ${keptAs(engine, columns, changed)} where ${sql.table(table)}.id = kept.id`.execute(
        db,
      );
    }
    last = Number(end.id);
  }
}

function keptAs(
  { name }: Engine,
  columns: Keys['columns'],
  rows: readonly unknown[],
): RawBuilder<unknown> {
  const list = JSON.stringify(rows);
  const keys = sql.join(
    columns.map(({ column }, at) => sql`value ->> ${sql.lit(at + 1)} as ${sql.ref(column)}`),
  );
  return name === 'sqlite'
    ? sql`(select value ->> 0 as id, ${keys} from json_each(${list})) as kept`
    : sql`(select (value ->> 0)::bigint as id, ${keys} from json_array_elements(${list}::json)) as kept`;
}
