import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type ExpressionBuilder,
  type SelectQueryBuilder,
  sql,
  type UpdateObject,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import { isOneOf } from './id-lists';
import { isPostgres } from './row-sets';
import type { Database, Row } from './schema';
import type { Reader, Trx } from './store';

type Table = keyof Database;
type Column<T extends Table> = keyof Row<T> & string;

/** Stands for `is null`; a value that is null equals nothing. */
export const absent = Symbol('absent');

/** Columns and what they equal; a list of numbers: one of them. */
export type Matching<T extends Table> = {
  readonly [C in Column<T>]?:
    | Row<T>[C]
    | readonly Extract<Row<T>[C], number>[]
    | (null extends Row<T>[C] ? typeof absent : never);
};

function conditions(db: Reader | Trx, matching: object) {
  const engine = 'engine' in db ? db.engine : isPostgres(db) ? 'postgres' : 'sqlite';
  const all = Object.entries(matching).map(([column, value]) => {
    if (Array.isArray(value)) return isOneOf(engine, column, value);
    const ref = sql.ref(column);
    return value === absent ? sql<boolean>`${ref} is null` : sql<boolean>`${ref} = ${value}`;
  });
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

/** Rows that match; without columns all of their columns. */
export function selectRows<T extends Table, C extends Column<T> = Column<T>>(
  db: Reader | Trx,
  table: T,
  matching: Matching<T>,
  ...columns: C[]
): SelectQueryBuilder<Database, T, Pick<Row<T>, C>> {
  const query = (db as Trx).selectFrom(table as 'location').where(conditions(db, matching));
  const selected = columns.length > 0 ? query.select(columns as 'id'[]) : query.selectAll();
  return selected as unknown as SelectQueryBuilder<Database, T, Pick<Row<T>, C>>;
}

export function findRow<T extends Table, C extends Column<T> = Column<T>>(
  ...asked: [db: Reader | Trx, table: T, matching: Matching<T>, ...columns: C[]]
): Promise<Pick<Row<T>, C> | undefined> {
  return selectRows(...asked).executeTakeFirst();
}

export function findRows<T extends Table, C extends Column<T> = Column<T>>(
  ...asked: [db: Reader | Trx, table: T, matching: Matching<T>, ...columns: C[]]
): Promise<Pick<Row<T>, C>[]> {
  return selectRows(...asked).execute();
}

type Change<T extends Table> = UpdateObject<Database, T, T>;

export function updateRows<T extends Table>(
  trx: Trx,
  table: T,
  matching: Matching<T>,
  set: Change<T> | ((eb: ExpressionBuilder<Database, T>) => Change<T>),
): UpdateQueryBuilder<Database, T, T, UpdateResult> {
  const query = trx.updateTable(table as 'location').set(set as never);
  return query.where(conditions(trx, matching)) as never;
}

export function deleteRows<T extends Table>(
  trx: Trx,
  table: T,
  matching: Matching<T>,
): DeleteQueryBuilder<Database, T, DeleteResult> {
  return trx.deleteFrom(table as 'location').where(conditions(trx, matching)) as never;
}
