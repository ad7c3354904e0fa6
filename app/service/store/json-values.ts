import { type RawBuilder, sql } from 'kysely';
import type { Engine } from './engine';

/** As text, lists as JSON; null if absent. The name must be the program's own. */
export function jsonText(
  engine: Engine['name'],
  column: string,
  field: string,
): RawBuilder<string | null> {
  const ref = sql.ref(column);
  return engine === 'sqlite'
    ? sql<string | null>`(${ref} ->> ${sql.lit(`$.${field}`)})`
    : sql<string | null>`(cast(${ref} as jsonb) ->> ${sql.lit(field)})`;
}

export function jsonId(
  engine: Engine['name'],
  column: string,
  field: string,
): RawBuilder<number | null> {
  return sql<number | null>`cast(${jsonText(engine, column, field)} as bigint)`;
}

/** 0 if there is no list. */
export function jsonLength(
  engine: Engine['name'],
  column: string,
  field: string,
): RawBuilder<number> {
  const ref = sql.ref(column);
  return engine === 'sqlite'
    ? sql<number>`coalesce(json_array_length(${ref}, ${sql.lit(`$.${field}`)}), 0)`
    : sql<number>`coalesce(jsonb_array_length(cast(${ref} as jsonb) -> ${sql.lit(field)}), 0)`;
}

/** A table for from or join: the ids as rows with a column `value`. */
export function jsonIds(
  engine: Engine['name'],
  column: string,
  field: string,
): RawBuilder<{ value: number }> {
  const ref = sql.ref(column);
  return engine === 'sqlite'
    ? sql<{ value: number }>`json_each(${ref}, ${sql.lit(`$.${field}`)})`
    : sql<{ value: number }>`lateral (select cast(one as bigint) as value
        from jsonb_array_elements_text(cast(${ref} as jsonb) -> ${sql.lit(field)}) as list (one))`;
}
