import type { AnswerOf } from '~/creator/contract';
import type { Actor } from '~/service/actions';
import type { Account } from '~/service/caller';
import { timeText } from '~/service/clock';
import { ApiError, notFound } from '~/service/errors';
import { type Reader, readerOf, type Store } from '~/service/store/store';
import { type DeliveryState, TEST_EVENT } from '../webhook-rules';
import { bookkeeping, newDelivery } from './collect-hints.service';
import type { Delivery } from './deliveries.service';
import type { WebhookDeliveries } from './own-webhooks.service';
import { ownLocations } from './webhook-scope.service';
import { getWebhook, record } from './webhooks.service';

type View = AnswerOf<'webhook.test'>;
type Named = Delivery & { name: string | null };

const BY_HAND_A_MINUTE = 10;

/** Of the webhooks of the caller's organisation, about locations that the caller may read. */
export function webhookDeliveriesOf(
  store: Store,
  account: Account,
  actor: Actor,
): WebhookDeliveries {
  const { reader } = store;
  /** Queues it by hand: sent once, soon, also while the webhook rests or is off. */
  const queue = (webhookId: number, id: number | null) =>
    bookkeeping(store, async (trx) => {
      const within = readerOf(trx, store.engine);
      const hook = await getWebhook(within, account, webhookId);
      const known = id === null ? null : await getDelivery(within, account, webhookId, id);
      await checkRate(within, webhookId);
      const { event, location_id, message_id, body } = known ?? {
        ...newDelivery(TEST_EVENT, 0),
        location_id: null,
      };
      const again = { event, location_id, message_id, body };
      const made = await trx
        .insertInto('webhook_delivery')
        .values({ ...newDelivery(event, Date.now()), ...again, webhook_id: webhookId, by_hand: 1 })
        .returningAll()
        .executeTakeFirstOrThrow();
      const what = known ? `delivery ${known.id} again` : 'a test';
      await record(trx, actor, account, `Sent ${what} to ${hook.address}`);
      return viewOf({ ...made, name: known?.name ?? null });
    });
  return {
    list: async ({ webhook_id, state, before, limit }) => {
      await getWebhook(reader, account, webhook_id);
      const rows = await readable(reader, account)
        .where('webhook_id', '=', webhook_id)
        .$if(state !== undefined, (query) => query.where('state', '=', String(state)))
        .$if(before !== undefined, (query) => query.where('delivery.id', '<', Number(before)))
        .orderBy('delivery.id', 'desc')
        .limit(limit + 1)
        .execute();
      return { deliveries: rows.slice(0, limit).map(viewOf), more: rows.length > limit };
    },
    get: async (webhookId, id) => {
      await getWebhook(reader, account, webhookId);
      const row = await getDelivery(reader, account, webhookId, id);
      const { message_id, body, answer } = row;
      return { ...viewOf(row), message_id, body, answer };
    },
    test: (webhookId) => queue(webhookId, null),
    sendAgain: (webhookId, id) => queue(webhookId, id),
  };
}

function readable(reader: Reader, account: Account) {
  return reader
    .selectFrom('webhook_delivery as delivery')
    .leftJoin('location', 'location.id', 'delivery.location_id')
    .selectAll('delivery')
    .select('location.name')
    .where((eb) =>
      eb.or([
        eb('delivery.location_id', 'is', null),
        eb('delivery.location_id', 'in', ownLocations(reader, account)),
      ]),
    );
}

async function getDelivery(
  reader: Reader,
  account: Account,
  webhookId: number,
  id: number,
): Promise<Named> {
  const row = await readable(reader, account)
    .where('webhook_id', '=', webhookId)
    .where('delivery.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound(`There is no delivery ${id} of this webhook any more.`);
  return row;
}

async function checkRate(reader: Reader, webhookId: number): Promise<void> {
  const rows = await reader
    .selectFrom('webhook_delivery')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('by_hand', '=', 1)
    .where('created_at', '>', timeText(Date.now() - 60_000))
    .limit(BY_HAND_A_MINUTE)
    .execute();
  if (rows.length < BY_HAND_A_MINUTE) return;
  const headers = { 'Retry-After': '60' };
  throw new ApiError(429, 'That was a lot by hand. Try again in a minute.', {}, headers);
}

function viewOf(row: Named): View {
  const { id, event, location_id, state, tries, status, problem } = row;
  return {
    id,
    event,
    location: location_id === null ? null : { id: location_id, name: row.name ?? '' },
    state: state as DeliveryState,
    tries: Number(tries),
    status: status === null ? null : Number(status),
    problem,
    created_time: row.created_at,
    sent_time: row.sent_at,
    next_time: state === 'waiting' ? timeText(Math.max(Number(row.due), 0)) : null,
  };
}
