import { contract, isMethod } from '~/creator/contract';
import { checkRole, writableLocations } from '../access';
import { changesOf, undoChanges } from '../changes/undo';
import type { CallContext, Handlers } from '../context';
import { notFound } from '../errors';
import type { Reader } from '../store/store';

export const ledgerHandlers: Pick<Handlers, 'ledger.undo'> = {
  'ledger.undo': async ({ action_id, preview }, context) => {
    const { action, locationIds } = await undoable(context, action_id);
    const note = { summary: `Took back: ${action.summary}`, locationIds, undoes: action_id };
    return context.change({ ...note, rehearsal: preview }, async (ledger) =>
      undoChanges(ledger, await changesOf(ledger, action), {
        account: context.account,
        authorId: action.account_id,
      }),
    );
  },
};

/**
 * The action, if the caller may write every location in it; a deletion that reached the heirs of a
 * location is whole in the hands of who may write that location.
 *
 * @throws ApiError 404; 403 where what was done is for a role that the caller has not
 */
async function undoable({ reader, account, actsAt }: CallContext, actionId: number) {
  const missing = notFound('There is no such action to take back.');
  const action = await reader
    .selectFrom('action')
    .select([
      'id',
      'month',
      'summary',
      'outcome',
      'via',
      'account_id',
      'location_id',
      'method',
      'undoes',
    ])
    .where('id', '=', actionId)
    .executeTakeFirst();
  if (action?.outcome !== 'done') throw missing;
  const rows = await reader
    .selectFrom('change')
    .select(['location_id', 'entity'])
    .distinct()
    .where('action_id', '=', action.id)
    .where('month', '=', action.month)
    .execute();
  const place = action.location_id ?? rows[0]?.location_id;
  if (place !== undefined) actsAt(place);
  // What an operator made of a location itself decides who reads what: it is no person's to undo.
  const operated = action.via === 'Cloud' && rows.some(({ entity }) => entity === 'location');
  if (operated) throw missing;
  const locationIds = [...new Set(rows.map(({ location_id }) => location_id))];
  const writable = await writableLocations(reader, account, locationIds);
  const others = locationIds.filter((id) => !writable.has(id));
  if (locationIds.length === 0 || !(await areHeirs(reader, others, writable))) throw missing;
  const method = await firstMethod(reader, action);
  if (isMethod(method)) checkRole(account, contract[method].access);
  return { action, locationIds };
}

/** What was done at first, where an action took back, or brought again, what another one had done. */
async function firstMethod(
  reader: Reader,
  { method, undoes }: { method: string; undoes: number | null },
): Promise<string> {
  if (undoes === null) return method;
  const earlier = await reader
    .selectFrom('action')
    .select(['method', 'undoes'])
    .where('id', '=', undoes)
    .executeTakeFirst();
  return earlier ? firstMethod(reader, earlier) : method;
}

/** Whether every one of the locations has one of the others as its master. */
async function areHeirs(
  reader: Reader,
  locationIds: readonly number[],
  masters: ReadonlySet<number>,
): Promise<boolean> {
  if (locationIds.length === 0) return true;
  if (masters.size === 0) return false;
  const heirs = await reader
    .selectFrom('location')
    .select('id')
    .where('id', 'in', [...locationIds])
    .where('master_id', 'in', [...masters])
    .execute();
  return heirs.length === locationIds.length;
}
