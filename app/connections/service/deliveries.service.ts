import { sql } from 'kysely';
import { recordAction } from '~/service/changes/change-log';
import { storableText } from '~/service/clean-text';
import { nowText, timeText } from '~/service/clock';
import { selectRows, updateRows } from '~/service/store/matching-rows';
import type { Row } from '~/service/store/schema';
import { type Reader, readerOf, type Store, type Trx } from '~/service/store/store';
import { isToBeSwitchedOff, restAfter, retryAfter } from '../webhook-rules';
import { bookkeeping } from './collect-hints.service';
import type { Webhook } from './webhook-scope.service';

export type Delivery = Row<'webhook_delivery'>;

/** Longer than sending takes: what a killed server was sending is sent again after it. */
const LEASE_MS = 30_000;
const KEPT_MS = 7 * 86_400_000;
const MOST_KEPT = 1_000;

export interface Outcome {
  body: string;
  status: number | null;
  answer: string | null;
  problem: string | null;
}

/** Of each webhook that neither rests nor is being sent to, the delivery that is due first. @param only of this one */
export async function dueDeliveries(reader: Reader, now: number, only?: number) {
  return reader
    .selectFrom('webhook')
    .$if(only !== undefined, (query) => query.where('webhook.id', '=', Number(only)))
    .innerJoin('webhook_delivery as due', (join) =>
      join.on('due.id', '=', (eb) =>
        eb
          .selectFrom('webhook_delivery as next')
          .select('next.id')
          .whereRef('next.webhook_id', '=', 'webhook.id')
          .where('next.state', '=', 'waiting')
          .where('next.due', '<=', now)
          .where((or) =>
            or.or([
              or('next.by_hand', '=', 1),
              or.and([
                or('webhook.active', '=', 1),
                sql<boolean>`coalesce(webhook.rests_until, 0) <= ${now}`,
              ]),
            ]),
          )
          .orderBy('next.by_hand', 'desc')
          .orderBy('next.due')
          .orderBy('next.id')
          .limit(1),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('webhook_delivery as sent')
            .select('sent.id')
            .whereRef('sent.webhook_id', '=', 'webhook.id')
            .where('sent.state', '=', 'waiting')
            .where('sent.lease', '>', now),
        ),
      ),
    )
    .select(['due.id', 'webhook.id as webhook_id', 'webhook.organisation_id'])
    .orderBy('due.due')
    .execute();
}

/** @returns what this server is to send now; null if another one is at it */
export function claimDelivery(
  store: Store,
  { id, webhook_id }: Pick<Delivery, 'id' | 'webhook_id'>,
  now: number,
): Promise<{ hook: Webhook; delivery: Delivery } | null> {
  return bookkeeping(store, async (trx) => {
    const due = await dueDeliveries(readerOf(trx, store.engine), now, webhook_id);
    if (!due.some((one) => one.id === id)) return null;
    const delivery = await updateRows(trx, 'webhook_delivery', { id }, { lease: now + LEASE_MS })
      .returningAll()
      .executeTakeFirstOrThrow();
    const hook = await selectRows(trx, 'webhook', { id: webhook_id }).executeTakeFirstOrThrow();
    return { hook, delivery };
  });
}

/** A server that is ended did not send it. */
export function releaseDelivery(store: Store, { id, lease }: Delivery): Promise<void> {
  return bookkeeping(store, async (trx) => {
    await updateRows(trx, 'webhook_delivery', { id, lease }, { lease: null }).execute();
  });
}

/** It may say no more of this location. */
export function dropDelivery(store: Store, { id }: Delivery, problem: string): Promise<void> {
  return bookkeeping(store, async (trx) => {
    const dropped = { state: 'failed', lease: null, problem };
    await trx.updateTable('webhook_delivery').set(dropped).where('id', '=', id).execute();
  });
}

/** Writes down how a try ended, when it is tried again, and what that says of the receiver. */
export function settleDelivery(
  store: Store,
  { hook, delivery }: { hook: Webhook; delivery: Delivery },
  outcome: Outcome,
  now: number,
): Promise<void> {
  const { status } = outcome;
  const isDelivered = status !== null && status >= 200 && status < 300;
  return bookkeeping(store, async (trx) => {
    const tries = delivery.tries + 1;
    const pause = isDelivered || delivery.by_hand ? null : retryAfter(tries, Math.random());
    const { numUpdatedRows } = await trx
      .updateTable('webhook_delivery')
      .set({
        ...outcome,
        answer: outcome.answer === null ? null : storableText(outcome.answer),
        tries,
        lease: null,
        sent_at: timeText(now),
        state: isDelivered ? 'delivered' : pause === null ? 'failed' : 'waiting',
        due: now + (pause ?? 0),
      })
      .where('id', '=', delivery.id)
      // Another server may have taken it over meanwhile.
      .where('lease', '=', delivery.lease)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    if (isDelivered) await noteSuccess(trx, hook);
    else if (status === 410) await switchOff(trx, { hook, delivery }, 'gone');
    else if (!delivery.by_hand) await noteFailure(trx, { hook, delivery }, now);
  });
}

async function noteSuccess(trx: Trx, { id }: Webhook): Promise<void> {
  await updateRows(trx, 'webhook', { id }, { failing_since: null, failures: 0, rests_until: null })
    .where('failures', '>', 0)
    .execute();
}

async function noteFailure(
  trx: Trx,
  sent: { hook: Webhook; delivery: Delivery },
  now: number,
): Promise<void> {
  const before = await trx
    .selectFrom('webhook')
    .select(['failures', 'failing_since'])
    .where('id', '=', sent.hook.id)
    .executeTakeFirstOrThrow();
  const failures = Number(before.failures) + 1;
  const since = Number(before.failing_since ?? now);
  await trx
    .updateTable('webhook')
    .set({ failing_since: since, failures, rests_until: now + restAfter(failures, Math.random()) })
    .where('id', '=', sent.hook.id)
    .execute();
  if (isToBeSwitchedOff(since, failures, now)) await switchOff(trx, sent, 'failing');
}

const OFF = {
  failing: 'it failed at every try for three days',
  gone: 'the receiver answered that it is gone (410)',
} as const;

async function switchOff(
  trx: Trx,
  { hook, delivery }: { hook: Webhook; delivery: Delivery },
  reason: keyof typeof OFF,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook')
    .set((eb) => ({ active: 0, off_reason: reason, version: eb('version', '+', 1) }))
    .where('id', '=', hook.id)
    .where('active', '=', 1)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await dropWaiting(trx, hook.id);
  await recordAction(trx, {
    at: nowText(),
    account_id: null,
    via: 'Cloud',
    method: 'webhook.switch_off',
    location_id: delivery.location_id,
    request_id: delivery.message_id,
    outcome: 'done',
    summary: `Switched off the webhook to ${hook.address}: ${OFF[reason]}`,
    undoes: null,
  });
}

export async function dropWaiting(trx: Trx, webhookId: number): Promise<void> {
  await trx
    .updateTable('webhook_delivery')
    .set({ state: 'failed', lease: null, problem: 'The webhook was switched off.' })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .where('by_hand', '=', 0)
    .execute();
}

/** Forgets what is over, by age and by number. */
export function forgetDeliveries(store: Store): Promise<void> {
  return bookkeeping(store, async (trx) => {
    await trx
      .deleteFrom('webhook_delivery')
      .where('state', '<>', 'waiting')
      .where('created_at', '<', timeText(Date.now() - KEPT_MS))
      .execute();
    await trx
      .deleteFrom('webhook_delivery')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom(
            eb
              .selectFrom('webhook_delivery')
              .where('state', '<>', 'waiting')
              .select((of) => [
                'id',
                of.fn
                  .agg<number>('row_number')
                  .over((over) => over.partitionBy('webhook_id').orderBy('id', 'desc'))
                  .as('place'),
              ])
              .as('kept'),
          )
          .select('kept.id')
          .where('kept.place', '>', MOST_KEPT),
      )
      .execute();
  });
}
