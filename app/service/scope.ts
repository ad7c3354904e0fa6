import { sql } from 'kysely';
import type { LocationRow } from './context';

/** Locations whose objects a call may read, in their order: its own first. */
export type Scope = readonly [number, ...number[]];

export type Placed = Pick<LocationRow, 'id' | 'sources' | 'master_id'>;

/** What is read through a location: its own objects and those of its sources. */
export function readScope({ id, sources }: Pick<Placed, 'id' | 'sources'>): Scope {
  return [id, ...sources];
}

/** What may stand in a location's own categories: its items and those of its master. */
export function placementScope({ id, sources, master_id }: Placed): Scope {
  return [id, ...sources.filter((source) => source === master_id)];
}

/** The condition that a row is of the scope; a scope of one location is compared, not searched. */
export function within(column: string, scope: Scope) {
  const ref = sql.ref(column);
  return scope.length === 1
    ? sql<boolean>`${ref} = ${scope[0]}`
    : sql<boolean>`${ref} in (${sql.join([...scope])})`;
}

/** Sorts rows by the order of their locations in the scope. */
export function rankIn(column: string, scope: Scope) {
  const cases = scope.map((id, rank) => sql`when ${id} then ${sql.lit(rank)}`);
  return sql<number>`case ${sql.ref(column)} ${sql.join(cases, sql` `)} end`;
}
