import { monthBefore } from '../clock';
import type { Row } from '../store/schema';

/**
 * An action by its number and its month. What is asked of actions by both is looked up in the partitions of these months
 * alone, where the ledger is divided by them; by the number alone it is looked up in all.
 */
export type ActionRef = Pick<Row<'action'>, 'id' | 'month'>;

/** The numbers of some actions. */
export function idsOf(actions: readonly ActionRef[]): number[] {
  return actions.map(({ id }) => id);
}

/** The months of some actions, each once. */
export function monthsOf(actions: readonly ActionRef[]): number[] {
  return [...new Set(actions.map(({ month }) => month))];
}

/** The month from which on something came after one of some actions: clocks around midnight may differ. */
export function monthSince(actions: readonly ActionRef[]): number {
  return monthBefore(Math.min(...monthsOf(actions)));
}
