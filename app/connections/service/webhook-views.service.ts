import type { AnswerOf } from '~/creator/contract';
import { type Account, askerOf } from '~/service/caller';
import { timeText } from '~/service/clock';
import { isOneOf } from '~/service/store/id-lists';
import type { Reader } from '~/service/store/store';
import type { WebhookEvent } from '../webhook-rules';
import { ownLocations, personOf, type Webhook } from './webhook-scope.service';

export type WebhookView = AnswerOf<'webhook.update'>;

/** As far as the caller may read its locations. */
export async function viewOf(
  reader: Reader,
  account: Account,
  hook: Webhook,
): Promise<WebhookView> {
  const chosen = hook.every_location ? [] : await chosenIds(reader, hook.id);
  const own = await ownLocations(reader, account)
    .select('readable.name')
    .where(isOneOf(reader.engine, 'readable.id', chosen))
    .orderBy('readable.name')
    .execute();
  const person = await personOf(reader, hook);
  const { failing_since: failing, previous_until: until } = hook;
  return {
    id: hook.id,
    version: hook.version,
    address: hook.address,
    events: JSON.parse(hook.events) as WebhookEvent[],
    locations: hook.every_location ? null : own,
    other_locations: chosen.length - own.length,
    acts_for: person && askerOf(person.id, person.username),
    active: hook.active === 1,
    off_reason: hook.off_reason as WebhookView['off_reason'],
    failing_since: failing === null ? null : timeText(Number(failing)),
    previous_until: until !== null && Number(until) > Date.now() ? timeText(Number(until)) : null,
    created_time: hook.created_at,
  };
}

/** How many deliveries wait and failed, by webhook. */
export async function countsOf(reader: Reader, hooks: readonly Webhook[]) {
  const rows = await reader
    .selectFrom('webhook_delivery')
    .select((eb) => ['webhook_id', 'state', eb.fn.countAll<number>().as('count')])
    .where(
      isOneOf(
        reader.engine,
        'webhook_id',
        hooks.map(({ id }) => id),
      ),
    )
    .where('state', 'in', ['waiting', 'failed'])
    .groupBy(['webhook_id', 'state'])
    .execute();
  return new Map(
    hooks.map(({ id }) => {
      const of = (state: string) =>
        Number(rows.find((row) => row.webhook_id === id && row.state === state)?.count ?? 0);
      return [id, { waiting: of('waiting'), failed: of('failed') }];
    }),
  );
}

export async function chosenIds(reader: Reader, webhookId: number): Promise<number[]> {
  const rows = await reader
    .selectFrom('webhook_location')
    .select('location_id')
    .where('webhook_id', '=', webhookId)
    .execute();
  return rows.map(({ location_id }) => location_id);
}
