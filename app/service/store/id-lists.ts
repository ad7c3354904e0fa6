import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Engine } from './engine';

/** One array parameter: thousands of parameters would be slow, and a new statement for every number of ids. */
export function isOneOf(engine: Engine['name'], column: string, ids: readonly number[]) {
  const ref = sql.ref(column);
  return engine === 'sqlite'
    ? sql<SqlBool>`${ref} in (select value from json_each(${JSON.stringify(ids)}))`
    : sql<SqlBool>`${ref} = any(${`{${ids.join(',')}}`}::bigint[])`;
}

/** `isOneOf` for partitioned tables: planned without a look at each id for each partition. */
export function isOneOfInParts(engine: Engine['name'], column: string, ids: readonly number[]) {
  if (engine === 'sqlite') return isOneOf(engine, column, ids);
  return sql<SqlBool>`${sql.ref(column)} = any(array(select unnest(${`{${ids.join(',')}}`}::bigint[])))`;
}

export function isNoneOf(engine: Engine['name'], column: string, ids: readonly number[]) {
  const ref = sql.ref(column);
  return engine === 'sqlite'
    ? sql<SqlBool>`${ref} not in (select value from json_each(${JSON.stringify(ids)}))`
    : sql<SqlBool>`${ref} <> all(${`{${ids.join(',')}}`}::bigint[])`;
}

/** Ignores case if `folded`. */
export function isOneOfTexts(
  engine: Engine['name'],
  column: string,
  texts: readonly string[],
  { folded }: { folded: boolean },
) {
  const fold = (text: RawBuilder<unknown>) => (folded ? sql`lower(${text})` : text);
  const list = JSON.stringify(texts);
  const value = fold(sql.ref('list.value'));
  return engine === 'sqlite'
    ? sql<SqlBool>`${fold(sql.ref(column))} in (select ${value} from json_each(${list}) as list)`
    : sql<SqlBool>`${fold(sql.ref(column))} in (select ${value} from jsonb_array_elements_text(cast(${list} as jsonb)) as list (value))`;
}
