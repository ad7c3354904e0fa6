import type { Caller } from '~/creator/contract/transport';
import { type RecordedAction, recordAction } from '~/service/changes/change-log';
import { nowText } from '~/service/clock';
import { countedAgain } from '~/service/counted-actions';
import type { Engine } from '~/service/store/engine';
import { withoutTrace } from '~/service/store/savepoint';
import type { Trx } from '~/service/store/store';

export async function recordSession(
  trx: Trx,
  accountId: number,
  method: 'auth' | 'logout',
  visitor: Caller,
): Promise<void> {
  const summary = method === 'auth' ? 'Signed in' : 'Signed out';
  await recordOwnAction(trx, accountId, { method, outcome: 'done', summary }, visitor);
}

/** One row per account and minute; rolled back for an unknown account, so that timing does not reveal it. */
export async function recordFailure(
  trx: Trx,
  engine: Engine,
  accountId: number | null,
  visitor: Caller,
): Promise<void> {
  const kind = { method: 'auth', outcome: 'refused' } as const;
  if (await countedAgain(trx, engine, accountId ?? 0, kind)) return;
  const from = visitor.address === null ? '' : `, from ${visitor.address}`;
  const summary = `Sign-in refused${from}`;
  const failure = { ...kind, summary };
  if (accountId !== null) await recordOwnAction(trx, accountId, failure, visitor);
  else {
    await withoutTrace(trx, async () => {
      const { sealing } = await recordOwnAction(trx, null, failure, visitor);
      await sealing.seal(trx);
      sealing.forget();
    });
  }
}

export function recordOwnAction(
  trx: Trx,
  accountId: number | null,
  what: { method: string; outcome: 'done' | 'refused'; summary: string },
  { via, requestId, address }: Caller,
): Promise<RecordedAction> {
  return recordAction(trx, {
    ...what,
    at: nowText(),
    account_id: accountId,
    via,
    location_id: null,
    request_id: requestId,
    undoes: null,
    address,
  });
}
