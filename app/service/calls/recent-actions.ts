import type { Handlers } from '../context';
import type { Reader } from '../store/store';
import { mayUndo } from './ledger';

export const recentActionsHandlers: Pick<Handlers, 'ledger.list'> = {
  'ledger.list': async ({ location_id, before, limit }, { reader, account }) => {
    const actions = await reader
      .selectFrom('action')
      .select(['id', 'at', 'summary', 'via', 'method'])
      .where('account_id', '=', account.id)
      .where('outcome', '=', 'done')
      .where('undoes', 'is', null)
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('change')
            .select('change.id')
            .whereRef('change.action_id', '=', 'action.id')
            .whereRef('change.month', '=', 'action.month')
            .where('change.location_id', '=', location_id),
        ),
      )
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    const undone = await undoings(
      reader,
      actions.map(({ id }) => id),
    );
    const undoable = await mayUndo(reader, account, actions);
    return actions.map(({ id, at, summary, via }) => ({
      id,
      time: at,
      summary,
      from: via,
      undone: undone.get(id) ?? null,
      may_undo: undoable.has(id),
    }));
  },
};

/** Who took each of the actions back last, where that was not taken back in its turn. */
export async function undoings(reader: Reader, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await reader
    .selectFrom('action')
    .leftJoin('account', 'account.id', 'action.account_id')
    .leftJoin('action as again', (join) =>
      join.onRef('again.undoes', '=', 'action.id').on('again.outcome', '=', 'done'),
    )
    .select(['action.undoes', 'action.at', 'action.account_id', 'account.username'])
    .where('action.undoes', 'in', [...ids])
    .where('action.outcome', '=', 'done')
    .where('again.id', 'is', null)
    .orderBy('action.id')
    .execute();
  return new Map(
    rows.map(({ undoes, at, account_id, username }) => [
      undoes ?? 0,
      { user_id: account_id, user_name: username, time: at },
    ]),
  );
}
