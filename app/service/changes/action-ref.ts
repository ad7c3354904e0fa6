import { sql } from 'kysely';
import { monthBefore } from '../clock';
import type { Row } from '../store/schema';

/**
 * An action by its number and its month. What is asked of actions by both is looked up in the partitions of these months
 * alone, where the ledger is divided by them; by the number alone it is looked up in all.
 */
export type ActionRef = Pick<Row<'action'>, 'id' | 'month'>;

export function idsOf(actions: readonly ActionRef[]): number[] {
  return actions.map(({ id }) => id);
}

/** The months of some actions, each once. */
export function monthsOf(actions: readonly Pick<ActionRef, 'month'>[]): number[] {
  return [...new Set(actions.map(({ month }) => month))];
}

/** The month from which on something came after one of some actions: clocks around midnight may differ. */
export function monthSince(actions: readonly Pick<ActionRef, 'month'>[]): number {
  return monthBefore(Math.min(...monthsOf(actions)));
}

/** The same of the month of a column, for each row. */
export function monthSinceOf(column: string) {
  const month = sql.ref<number>(column);
  return sql<number>`${month} - (case when ${month} % 100 = 1 then 89 else 1 end)`;
}
