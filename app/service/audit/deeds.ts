import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { contract } from '~/creator/contract';
import type { CallSpec, Deed } from '~/creator/contract/call';
import type { Database } from '../store/schema';

/** Methods of the action types that calls do not declare themselves, or whose names share a prefix. */
const OTHERS: Record<Exclude<Deed, 'edit' | 'operator'>, readonly string[]> = {
  bulk: ['job.pictures'],
  order: [],
  delete: [],
  settings: ['location.'],
  import: ['job.import', 'job.sync', 'import.', 'load'],
  export: [],
  undo: [],
  session: ['auth', 'logout', 'user.'],
};

function methodsOf(deed: keyof typeof OTHERS): string[] {
  const specs: [string, CallSpec][] = Object.entries(contract);
  const calls = specs.flatMap(([method, spec]) => (spec.deed === deed ? [method] : []));
  return [...OTHERS[deed], ...calls];
}

/** Matches actions of any of the types; 'edit' is whatever no other type covers. */
export function isDeed(eb: ExpressionBuilder<Database, 'action'>, deeds: readonly Deed[]) {
  const is = (deed: keyof typeof OTHERS) =>
    eb.or(
      methodsOf(deed).map((method) =>
        method.endsWith('.')
          ? eb('action.method', 'like', `${method}%`)
          : eb('action.method', '=', method),
      ),
    );
  const others = Object.keys(OTHERS) as (keyof typeof OTHERS)[];
  return eb.or(
    deeds.map((deed) => {
      if (deed === 'operator') {
        return eb.and([eb('action.account_id', 'is', null), eb('action.method', '<>', 'job.sync')]);
      }
      // Attempts by people without access to the location belong to no location, like sign-ins.
      if (deed === 'session') {
        return eb.or([
          is(deed),
          eb.and([eb('action.location_id', 'is', null), eb('action.outcome', '<>', 'done')]),
        ]);
      }
      if (deed !== 'edit') return is(deed);
      return eb.and([
        eb('action.account_id', 'is not', null),
        ...others.map((other) => eb.not(is(other))),
      ]);
    }),
  );
}

export function holds(column: string | RawBuilder<unknown>, search: string) {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const text = typeof column === 'string' ? sql.ref(column) : column;
  return sql<boolean>`lower(${text}) like ${pattern} escape '\\'`;
}
