import type { AnswerOf } from '~/creator/contract';
import { type Account, askerOf } from '~/service/caller';
import { timeText } from '~/service/clock';
import { isOneOf } from '~/service/store/id-lists';
import { findRows } from '~/service/store/matching-rows';
import type { Reader } from '~/service/store/store';
import type { WebhookEvent } from '../webhook-rules';
import { ownLocations, peopleOf, type Webhook } from './webhook-scope.service';

export type WebhookView = AnswerOf<'webhook.update'>;

/** As far as the caller may read their locations. */
export async function viewsOf(
  reader: Reader,
  account: Account,
  hooks: readonly Webhook[],
): Promise<WebhookView[]> {
  const chosen = await chosenIds(reader, hooks);
  const groups = await groupsOf(reader, hooks);
  const own = await ownLocations(reader, account)
    .select('readable.name')
    .where(isOneOf(reader.engine, 'readable.id', [...new Set([...chosen.values()].flat())]))
    .orderBy('readable.name')
    .execute();
  const people = await peopleOf(reader, hooks);
  return hooks.map((hook) => {
    const ids = new Set(hook.every_location ? [] : chosen.get(hook.id));
    const locations = own.filter(({ id }) => ids.has(id));
    const person = people.get(hook.id);
    const { failing_since: failing, previous_until: until } = hook;
    return {
      id: hook.id,
      version: hook.version,
      address: hook.address,
      events: JSON.parse(hook.events) as WebhookEvent[],
      locations: hook.every_location ? null : locations,
      other_locations: ids.size - locations.length,
      groups: groups.get(hook.id) ?? [],
      acts_for: person ? askerOf(person.id, person.username) : null,
      active: hook.active === 1,
      off_reason: hook.off_reason as WebhookView['off_reason'],
      failing_since: failing === null ? null : timeText(Number(failing)),
      previous_until: until !== null && Number(until) > Date.now() ? timeText(Number(until)) : null,
      created_time: hook.created_at,
    };
  });
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

/** By webhook. */
export async function chosenIds(
  reader: Reader,
  hooks: readonly Pick<Webhook, 'id'>[],
): Promise<Map<number, number[]>> {
  const ids = hooks.map(({ id }) => id);
  const rows = await findRows(reader, 'webhook_location', { webhook_id: ids });
  const chosen = new Map(ids.map((id) => [id, [] as number[]]));
  for (const { webhook_id, location_id } of rows) chosen.get(webhook_id)?.push(location_id);
  return chosen;
}

/** By webhook. */
export async function groupsOf(
  reader: Reader,
  hooks: readonly Pick<Webhook, 'id'>[],
): Promise<Map<number, { id: number; name: string }[]>> {
  const ids = hooks.map(({ id }) => id);
  const rows = await reader
    .selectFrom('webhook_group')
    .innerJoin('place_group as held', 'held.id', 'webhook_group.group_id')
    .select(['webhook_group.webhook_id', 'held.id', 'held.name'])
    .where(isOneOf(reader.engine, 'webhook_group.webhook_id', ids))
    .orderBy('held.name_key')
    .execute();
  const groups = new Map<number, { id: number; name: string }[]>();
  for (const { webhook_id, ...group } of rows) {
    groups.set(webhook_id, [...(groups.get(webhook_id) ?? []), group]);
  }
  return groups;
}
