import { sql } from 'kysely';
import { monthBefore } from '../clock';
import type { Row } from '../store/schema';

/** Queries by id and month only search those months' partitions; by id alone they search all. */
export type ActionRef = Pick<Row<'action'>, 'id' | 'month'>;

export function idsOf(actions: readonly ActionRef[]): number[] {
  return actions.map(({ id }) => id);
}

export function monthsOf(actions: readonly Pick<ActionRef, 'month'>[]): number[] {
  return [...new Set(actions.map(({ month }) => month))];
}

/** The month from which later changes may be found, allowing for clock differences around midnight. */
export function monthSince(actions: readonly Pick<ActionRef, 'month'>[]): number {
  return monthBefore(Math.min(...monthsOf(actions)));
}

export function monthSinceOf(column: string) {
  const month = sql.ref<number>(column);
  return sql<number>`${month} - (case when ${month} % 100 = 1 then 89 else 1 end)`;
}
