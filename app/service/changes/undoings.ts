import type { Reader } from '../store/store';
import { type ActionRef, idsOf, monthSince } from './action-ref';

/** The calls that take single objects of an action back; the action stands. */
export const PARTS = ['ledger.undo_part', 'trash.restore'] as const;

/** Who took an action back, and when (UTC). */
interface Undone {
  user_id: number | null;
  user_name: string | null;
  time: string;
}

/** What became of some actions. */
interface Undoings {
  /** Those that somebody took back, by their ids: the last who did. */
  whole: Map<number, Undone>;
  /** Those of which only some objects went back: one by one, or where an undo left others as they were. */
  inPart: Set<number>;
}

/** What became of actions by undos that were not taken back in their turn. */
export async function undoings(reader: Reader, actions: readonly ActionRef[]): Promise<Undoings> {
  const whole: Undoings['whole'] = new Map();
  const inPart: Undoings['inPart'] = new Set();
  if (actions.length === 0) return { whole, inPart };
  const since = monthSince(actions);
  const rows = await reader
    .selectFrom('action')
    .leftJoin('account', 'account.id', 'action.account_id')
    .leftJoin('action as again', (join) =>
      join
        .onRef('again.undoes', '=', 'action.id')
        .on('again.month', '>=', since)
        .on('again.outcome', '=', 'done')
        .on('again.method', 'not in', PARTS),
    )
    .select(['action.undoes', 'action.at', 'action.account_id', 'account.username'])
    .select(['action.method', 'action.kept'])
    .where('action.undoes', 'in', idsOf(actions))
    .where('action.month', '>=', since)
    .where('action.outcome', '=', 'done')
    .where('again.id', 'is', null)
    .orderBy('action.id')
    .execute();
  const entire = new Set<number>();
  for (const { undoes, at, account_id, username, method, kept } of rows) {
    const id = undoes ?? 0;
    const isPart = (PARTS as readonly string[]).includes(method);
    if (isPart || (kept ?? 0) > 0) inPart.add(id);
    else entire.add(id);
    if (!isPart) whole.set(id, { user_id: account_id, user_name: username, time: at });
  }
  for (const id of entire) inPart.delete(id);
  return { whole, inPart };
}
