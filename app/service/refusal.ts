import type { Reply } from '~/creator/contract/transport';
import { type Actor, recordRefusedCall } from './actions';
import type { Account } from './caller';
import { countedAgain } from './counted-actions';
import type { ApiError } from './errors';
import { log } from './log';
import { readableIds } from './readable-ids';
import type { Store } from './store/store';

/** Rows per person and minute for forbidden attempts, whatever the method. */
const MOST_TRESPASSES = 20;

interface Refused {
  actor: Actor;
  asker: Account | null;
  /** Whether the call writes; if so, every refusal is recorded, otherwise only forbidden attempts and failures. */
  tries: boolean;
  /** Whether it is a read or a preview: a refusal at a location the person may read is not recorded. */
  looks: boolean;
}

/** Without `refusal`, a failure: a 500 that only tells the request id. */
export async function refuse(
  store: Store,
  refusal: ApiError | null,
  { actor, asker, tries, looks }: Refused,
): Promise<Reply> {
  const failed = refusal === null;
  const trespass = refusal?.status === 403 || refusal?.body.code === 'location_forbidden';
  if (actor.accountId !== null && asker && (tries || trespass || failed)) {
    const summary = failed ? 'Failed' : refusal.message;
    const outcome = failed ? 'failed' : 'refused';
    await record(store, { actor, asker, looks }, outcome, summary).catch((cause) =>
      log.error({ err: cause, request_id: actor.requestId }, 'the ledger of refusals failed'),
    );
  }
  if (refusal) {
    const body = { error: refusal.message, ...refusal.body };
    return { status: refusal.status, body, headers: refusal.headers };
  }
  const message = 'Something went wrong here.';
  return { status: 500, body: { error: message, request_id: actor.requestId } };
}

/** Forbidden attempts are recorded under the person: the location should not read what a stranger wrote. */
async function record(
  store: Store,
  { actor, asker, looks }: { actor: Actor; asker: Account; looks: boolean },
  outcome: 'refused' | 'failed',
  summary: string,
): Promise<void> {
  const { locationId } = actor;
  if (locationId === null || (await isOpen(store, asker, locationId))) {
    if (!looks || outcome === 'failed') await recordRefusedCall(store, actor, outcome, summary);
    return;
  }
  const target = [`location ${locationId}`, ...(actor.target ? [actor.target] : [])].join(', ');
  const own = { ...actor, locationId: null, note: null, target };
  await recordRefusedCall(store, own, outcome, summary, (trx) =>
    countedAgain(trx, store.engine, asker.id, { method: actor.method, outcome }, MOST_TRESPASSES),
  );
}

async function isOpen({ reader }: Store, asker: Account, locationId: number): Promise<boolean> {
  const open = await readableIds(reader, asker)
    .where('readable.id', '=', locationId)
    .executeTakeFirst();
  return open !== undefined;
}
