import { sql } from 'kysely';
import type { LocationRow } from './location-row';

/** Locations whose objects a call may read; its own first. */
export type Scope = readonly [number, ...number[]];

export type Placed = Pick<LocationRow, 'id' | 'sources' | 'master_id'>;

export function readScope({ id, sources }: Pick<Placed, 'id' | 'sources'>): Scope {
  return [id, ...sources];
}

export function placementScope({ id, sources, master_id }: Placed): Scope {
  return [id, ...sources.filter((source) => source === master_id)];
}

/** A scope of one location uses `=`. */
export function within(column: string, scope: Scope) {
  const ref = sql.ref(column);
  return scope.length === 1
    ? sql<boolean>`${ref} = ${scope[0]}`
    : sql<boolean>`${ref} in (${sql.join([...scope])})`;
}

export function rankIn(column: string, scope: Scope) {
  const cases = scope.map((id, rank) => sql`when ${id} then ${sql.lit(rank)}`);
  return sql<number>`case ${sql.ref(column)} ${sql.join(cases, sql` `)} end`;
}
