import { findRow, selectRows } from '../store/matching-rows';
import type { Reader } from '../store/store';
import { type ActionRef, idsOf, monthSince } from './action-ref';

/** Calls that undo single objects of an action; the action is not undone, unless `kept` is 0. */
export const PARTS = ['ledger.undo_part', 'trash.restore'] as const;

export interface Undone {
  /** The undo, and how many objects it left as they were. */
  action_id: number;
  kept: number;
  user_id: number | null;
  user_name: string | null;
  time: string;
}

interface Undoings {
  /** By id of the undone action, the last undo. */
  whole: Map<number, Undone>;
  /** Actions of which only some objects were undone. */
  inPart: Set<number>;
}

/** Ignores undos that were themselves undone. */
export async function undoings(reader: Reader, actions: readonly ActionRef[]): Promise<Undoings> {
  const whole: Undoings['whole'] = new Map();
  const inPart: Undoings['inPart'] = new Set();
  if (actions.length === 0) return { whole, inPart };
  const since = monthSince(actions);
  const rows = await reader
    .selectFrom('action')
    .leftJoin('account', 'account.id', 'action.account_id')
    .select(['action.id', 'action.month', 'action.undoes', 'action.at', 'action.account_id'])
    .select(['action.method', 'action.kept', 'account.username'])
    .where('action.undoes', 'in', idsOf(actions))
    .where('action.month', '>=', since)
    .where('action.outcome', '=', 'done')
    .orderBy('action.id')
    .execute();
  const gone = await takenBack(reader, rows);
  const entire = new Set<number>();
  for (const { id: by, undoes, at, account_id, username, method, kept } of rows) {
    if (gone.has(by)) continue;
    const id = undoes ?? 0;
    const isPart = (PARTS as readonly string[]).includes(method) && kept !== 0;
    if (isPart || (kept ?? 0) > 0) inPart.add(id);
    else entire.add(id);
    if (!isPart) {
      const who = { user_id: account_id, user_name: username };
      whole.set(id, { action_id: by, kept: kept ?? 0, ...who, time: at });
    }
  }
  for (const id of entire) inPart.delete(id);
  return { whole, inPart };
}

/** Those undone as a whole by undos that still count. Rarely any, so the query is skipped. */
async function takenBack(reader: Reader, undos: readonly ActionRef[]): Promise<Set<number>> {
  if (undos.length === 0) return new Set();
  const rows = await selectRows(reader, 'action', { outcome: 'done' }, 'id', 'month', 'undoes')
    .where('undoes', 'in', idsOf(undos))
    .where('month', '>=', monthSince(undos))
    .where((eb) => eb.or([eb('method', 'not in', PARTS), eb('kept', '=', 0)]))
    .execute();
  const gone = await takenBack(reader, rows);
  return new Set(rows.flatMap(({ id, undoes }) => (gone.has(id) ? [] : [undoes ?? 0])));
}

/** Follows undos back to the original method; null if the ledger no longer has it. */
export async function firstMethod(
  reader: Reader,
  { method, undoes }: { method: string; undoes: number | null },
): Promise<string | null> {
  if (undoes === null) return method;
  const earlier = await findRow(reader, 'action', { id: undoes }, 'method', 'undoes');
  return earlier ? firstMethod(reader, earlier) : null;
}
