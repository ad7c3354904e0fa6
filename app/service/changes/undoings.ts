import type { Reader } from '../store/store';

/** The call that takes one object of an action back; the action stands. */
export const PART = 'ledger.undo_part';

/** Who took each of the actions back last, as a whole, where that was not taken back in its turn. */
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
    .where('action.method', '<>', PART)
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
