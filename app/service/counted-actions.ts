import { nowText } from './clock';
import type { Engine } from './store/engine';
import type { Trx } from './store/store';

/** Actions of an account among which those of this minute are looked for: keeps the search short. */
const LATEST = 200;

/**
 * Counts an action of no location as one more of the same kind of this minute, where there is one: whoever tries the same
 * thing over and over fills a row, not the ledger. Others who count for the account wait for the end of the transaction.
 *
 * @param most rows of a minute from which on any of them counts
 * @returns whether it was counted; else it is to be written down
 */
export async function countedAgain(
  trx: Trx,
  engine: Engine,
  accountId: number,
  { method, outcome }: { method: string; outcome: 'refused' | 'failed' },
  most = LATEST,
): Promise<boolean> {
  const minute = nowText().slice(0, 'YYYY-MM-DD HH:mm'.length);
  await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
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
