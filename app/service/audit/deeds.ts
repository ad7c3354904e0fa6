import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { contract } from '~/creator/contract';
import type { CallSpec, Deed } from '~/creator/contract/call';
import type { Database } from '../store/schema';

/** The methods of each deed that are no calls, or whose names begin alike; the calls say it of themselves. */
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

/** The methods of a deed; what begins with one that ends with a dot is meant too. */
function methodsOf(deed: keyof typeof OTHERS): string[] {
  const specs: [string, CallSpec][] = Object.entries(contract);
  const calls = specs.flatMap(([method, spec]) => (spec.deed === deed ? [method] : []));
  return [...OTHERS[deed], ...calls];
}

/** The condition that an action is one of some deeds; what is none of the others is an edit. */
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
      // What a schedule does is no operator's deed.
      if (deed === 'operator') {
        return eb.and([eb('action.account_id', 'is', null), eb('action.method', '<>', 'job.sync')]);
      }
      // What was tried where nothing is open to its person is of no location, as sign-ins are.
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

/** The condition that a text holds what is searched for, capitals or not. */
export function holds(column: string | RawBuilder<unknown>, search: string) {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const text = typeof column === 'string' ? sql.ref(column) : column;
  return sql<boolean>`lower(${text}) like ${pattern} escape '\\'`;
}
