import type { ExpressionBuilder } from 'kysely';
import { contract } from '~/creator/contract';
import { type CallSpec, type Deed, deeds } from '~/creator/contract/call';
import { jobKinds } from '~/jobs/service/kinds.service';
import type { Database } from '~/service/store/schema';

const specs: [string, CallSpec][] = Object.entries(contract);

const typesByMethod = new Map<string, Deed | false | undefined>([
  ...specs.map(([method, { writes, deed }]) => [method, writes || deed] as const),
  ...Object.entries(jobKinds).map(([name, { writes }]) => [`job.${name}`, writes] as const),
  ['load', 'import'],
  ['auth', 'session'],
  ['logout', 'session'],
]);

function methodsOf(types: readonly Deed[]): string[] {
  return [...typesByMethod].flatMap(([method, type]) =>
    type && types.includes(type) ? method : [],
  );
}

const otherThanEdits = methodsOf(deeds.filter((type) => type !== 'edit'));

/** Matches actions of any of the types; 'edit' is whatever people do that no other type covers. */
export function isActionType(eb: ExpressionBuilder<Database, 'action'>, types: readonly Deed[]) {
  const isOf = (type: Deed) => eb('action.method', 'in', methodsOf([type]));
  return eb.or(
    types.map((type) => {
      switch (type) {
        case 'operator':
          return eb.and([
            eb('action.account_id', 'is', null),
            eb('action.method', '<>', 'job.sync'),
          ]);
        // Attempts by people without access to the location belong to no location, like sign-ins.
        case 'session':
          return eb.or([
            isOf(type),
            eb.and([eb('action.location_id', 'is', null), eb('action.outcome', '<>', 'done')]),
          ]);
        case 'edit':
          return eb.and([
            eb('action.account_id', 'is not', null),
            eb('action.method', 'not in', otherThanEdits),
          ]);
        default:
          return isOf(type);
      }
    }),
  );
}
