import type { AnswerOf } from '~/creator/contract';
import { undoings } from '~/service/changes/undoings';
import type { Reader } from '~/service/store/store';

const MOST = 50;

interface Subject {
  entities: readonly string[];
  /** Where the ledger keeps its changes. */
  locationId: number;
  id: number;
}

/** @param mayUndo by the call of an action that was not taken back */
export async function historyOf(
  reader: Reader,
  { entities, locationId, id }: Subject,
  mayUndo: (method: string) => boolean,
): Promise<AnswerOf<'place.history'>> {
  const rows = await reader
    .selectFrom('change')
    .innerJoin('action', (join) =>
      join.onRef('action.id', '=', 'change.action_id').onRef('action.month', '=', 'change.month'),
    )
    .leftJoin('account', 'account.id', 'action.account_id')
    .select(['action.id', 'action.month', 'action.at as time', 'account.username as by'])
    .select(['action.summary', 'action.undoes', 'action.method'])
    .where('change.entity', 'in', [...entities])
    .where('change.location_id', '=', locationId)
    .where('change.entity_id', '=', id)
    .distinct()
    .orderBy('action.id', 'desc')
    .limit(MOST)
    .execute();
  const { whole } = await undoings(reader, rows);
  return rows.map(({ id: action_id, time, by, summary, undoes, method }) => ({
    ...{ action_id, time, by, summary },
    may_undo: mayUndo(method) && undoes === null && !whole.has(action_id),
  }));
}
