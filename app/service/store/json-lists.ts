import type { RawBuilder, SelectQueryBuilder, Simplify } from 'kysely';
import { jsonArrayFrom as postgresArray } from 'kysely/helpers/postgres';
import { jsonArrayFrom as sqliteArray } from 'kysely/helpers/sqlite';
import type { Engine } from './engine';
import type { Database } from './schema';

/** Rows as JSON: text in SQLite, already parsed in PostgreSQL. `rowsOf` reads both. */
export type JsonList<T> = string | T[];

export type ListOf<Q> =
  Q extends SelectQueryBuilder<Database, infer _, infer O> ? JsonList<Simplify<O>> : never;

export type RowOf<L> = Extract<L, readonly unknown[]>[number];

/** The rows of a subquery, in its order, as one column of the outer query. */
export function listOf<T extends keyof Database, O>(
  engine: Engine['name'],
  subquery: SelectQueryBuilder<Database, T, O>,
): RawBuilder<JsonList<Simplify<O>>> {
  const list = engine === 'sqlite' ? sqliteArray(subquery) : postgresArray(subquery);
  return list as unknown as RawBuilder<JsonList<Simplify<O>>>;
}

export function rowsOf<T>(list: JsonList<T>): T[] {
  return typeof list === 'string' ? JSON.parse(list) : list;
}
