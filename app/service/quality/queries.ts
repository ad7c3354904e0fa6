import { sql } from 'kysely';
import { isOneOf } from '../store/id-lists';
import type { Look } from './detector';

/** The condition that a column names one of the items that are looked at; true where all are. */
export function among({ reader, items }: Look, column: string) {
  return items === null ? sql<boolean>`1 = 1` : isOneOf(reader.engine, column, items);
}

/** 'Two', 'Three', … 'Twelve', then digits: how a sentence begins. */
export function countWord(count: number): string {
  return COUNTS[count] ?? String(count);
}

const COUNTS = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');

/** Rows by what they have in common, in the order in which each first stands. */
export function groupedBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
