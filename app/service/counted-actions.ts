import { nowText } from './clock';
import type { Engine } from './store/engine';
import { selectRows } from './store/matching-rows';
import type { Trx } from './store/store';

/** Bounds the search for actions of this minute. */
const LATEST = 200;

/**
 * Adds to the count of a like action of this minute, so that retries fill one row. Locks the account's counts until
 * the transaction ends.
 * @param most rows of a minute after which any like action counts
 * @returns false if a new row is needed
 */
export async function countedAgain(
  trx: Trx,
  engine: Engine,
  accountId: number,
  { method, outcome }: { method: string; outcome: 'refused' | 'failed' },
  most = LATEST,
): Promise<boolean> {
  const minute = nowText().slice(0, 'YYYY-MM-DD HH:mm'.length);
  await selectRows(trx, 'account', { id: accountId }, 'id')
    .$if(engine.name === 'postgres', (query) => query.forUpdate())
    .execute();
  const latest = await trx
    .selectFrom('action')
    .select(['id', 'month', 'method', 'outcome', 'at', 'location_id'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();
  const counted = latest.filter(
    (one) => one.outcome === outcome && one.location_id === null && one.at >= `${minute}:00`,
  );
  const same =
    counted.find((one) => one.method === method) ?? (counted.length < most ? null : counted[0]);
  if (!same) return false;
  await trx
    .updateTable('action')
    .set((eb) => ({ times: eb('times', '+', 1) }))
    .where('id', '=', same.id)
    .where('month', '=', same.month)
    .execute();
  return true;
}
