import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Engine } from './engine';

/**
 * The condition that a column is one of many ids. They travel as one parameter: thousands of their own
 * would each be built, bound and compared, and make another statement for every number of them.
 */
export function isOneOf(engine: Engine['name'], column: string, ids: readonly number[]) {
  const ref = sql.ref(column);
  return engine === 'sqlite'
    ? sql<SqlBool>`${ref} in (select value from json_each(${JSON.stringify(ids)}))`
    : sql<SqlBool>`${ref} = any(${`{${ids.join(',')}}`}::bigint[])`;
}

/** `isOneOf` for a table in partitions: the statement is planned without a look at each id for each of these. */
export function isOneOfInParts(engine: Engine['name'], column: string, ids: readonly number[]) {
  if (engine === 'sqlite') return isOneOf(engine, column, ids);
  return sql<SqlBool>`${sql.ref(column)} = any(array(select unnest(${`{${ids.join(',')}}`}::bigint[])))`;
}

/** The condition that a column is none of many ids. */
export function isNoneOf(engine: Engine['name'], column: string, ids: readonly number[]) {
  const ref = sql.ref(column);
  return engine === 'sqlite'
    ? sql<SqlBool>`${ref} not in (select value from json_each(${JSON.stringify(ids)}))`
    : sql<SqlBool>`${ref} <> all(${`{${ids.join(',')}}`}::bigint[])`;
}

/** The condition that a text column is one of many texts, told apart by case only where `folded` is false. */
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
