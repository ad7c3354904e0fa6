import type { AnswerOf } from '~/creator/contract';
import { counted, listed } from '~/menu/counted';
import { shownTime } from '~/screen/panel/local-time';
import { readId } from '~/screen/read-query';
import { errorResponse, throwErrorResponse } from '~/session/error-response.server';
import type { Guarded } from '~/session/guards.server';
import { loadOwnShell } from '~/shell/load-own-shell.server';
import { deliveriesQuery, groupChoice } from '../paths';
import { TEST_EVENT, WEBHOOK_EVENTS, type WebhookEvent } from '../webhook-rules';

type Webhook = AnswerOf<'webhook.update'>;
type Delivery = AnswerOf<'webhook.test'>;

const MOST_LISTED = 1_000;
const NAMED = 3;

export type WebhooksPage = Awaited<ReturnType<typeof loadWebhooks>>;
export type WebhookPage = Awaited<ReturnType<typeof loadWebhook>>;
export type DeliveriesPage = Awaited<ReturnType<typeof loadDeliveries>>;
export type WebhookView = ReturnType<typeof viewOf>;
export type DeliveryView = ReturnType<typeof deliveryView>;

export async function loadWebhooks(guarded: Guarded, request: Request) {
  const [{ shell, location }, webhooks] = await Promise.all([
    loadOwnShell(guarded, request),
    guarded.creator.call('webhook.list', {}).catch(throwErrorResponse),
  ]);
  const zone = location?.timezone ?? null;
  return {
    shell,
    webhooks: webhooks.map((one) => ({
      ...viewOf(one, zone),
      waiting: one.waiting,
      failed: one.failed,
    })),
  };
}

/** A new one without an id. @throws Response 404 */
export async function loadWebhook(guarded: Guarded, request: Request, id: number | null) {
  const { creator } = guarded;
  const [{ shell, location }, listed, { groups }, webhook] = await Promise.all([
    loadOwnShell(guarded, request),
    creator.call('user.locations', { limit: MOST_LISTED }).catch(throwErrorResponse),
    creator.call('place_group.list', { limit: 1_000 }).catch(throwErrorResponse),
    id === null ? null : creator.call('webhook.get', { id }).catch(throwErrorResponse),
  ]);
  const chosen = webhook?.locations ?? [];
  const held = webhook?.groups ?? [];
  const known = new Map(groups.map((one) => [one.id, groupChoice(one)]));
  const otherGroups = groups.filter(({ id: own }) => !held.some((one) => one.id === own));
  const ids = new Set(chosen.map(({ id: own }) => own));
  const others = listed.locations.filter(({ id: own }) => !ids.has(own));
  return {
    shell,
    locations: [...chosen, ...others.map(({ id: own, name }) => ({ id: own, name }))],
    // Saving would take those away that are not shown.
    groups: [
      ...held.map((one) => known.get(one.id) ?? { id: one.id, label: one.name }),
      ...otherGroups.map(groupChoice),
    ],
    /** How many more there are than are listed. */
    unlisted: Math.max(0, listed.total - ids.size - others.length),
    webhook: webhook && {
      ...viewOf(webhook, location?.timezone ?? null),
      version: webhook.version,
      secret: webhook.secret,
      chosen: webhook.locations?.map(({ id: own }) => own) ?? null,
      groups: webhook.groups.map(({ id: own }) => own),
      wanted: webhook.events,
    },
  };
}

export async function loadDeliveries(guarded: Guarded, request: Request, id: number) {
  const { creator } = guarded;
  const { state, before, delivery } = deliveriesQuery.read(new URL(request.url).searchParams);
  const asked = { ...(state !== 'all' && { state }), ...(before && { before }) };
  const [{ shell, location }, webhook, listed, shown] = await Promise.all([
    loadOwnShell(guarded, request),
    creator.call('webhook.get', { id }).catch(throwErrorResponse),
    creator.call('webhook.deliveries', { webhook_id: id, ...asked }).catch(throwErrorResponse),
    delivery === null
      ? null
      : creator
          .call('webhook.delivery', { webhook_id: id, id: delivery })
          .catch(throwErrorResponse),
  ]);
  const zone = location?.timezone ?? null;
  const deliveries = listed.deliveries.map((one) => deliveryView(one, zone));
  return {
    shell,
    id,
    address: webhook.address,
    query: { state, before },
    deliveries,
    olderThan: listed.more ? (deliveries.at(-1)?.id ?? null) : null,
    shown: shown && {
      ...deliveryView(shown, zone),
      messageId: shown.message_id,
      body: shown.body,
      answer: shown.answer,
    },
  };
}

/** @throws Response 404 */
export function webhookIdOf(text: string | undefined): number {
  const id = readId(text);
  if (id === null) throw errorResponse(404, 'There is no such webhook.');
  return id;
}

function viewOf(webhook: Webhook, zone: string | null) {
  const { id, address, events, active, off_reason, failing_since, previous_until } = webhook;
  return {
    id,
    address,
    events: listed(events.map((event) => lowerFirst(WEBHOOK_EVENTS[event]))),
    where: whereOf(webhook),
    /** Null once that person may not have webhooks any more: then nothing is told. */
    actsFor: webhook.acts_for?.name ?? null,
    active,
    offReason: off_reason,
    failingSince: failing_since === null ? null : shownTime(failing_since, zone),
    previousUntil: previous_until === null ? null : shownTime(previous_until, zone),
    otherLocations: webhook.other_locations,
  };
}

function whereOf({ locations, other_locations, groups }: Webhook): string {
  if (locations === null) return 'all locations';
  const held = groups.map(({ name }) => `group ${name}`);
  const names = locations.slice(0, NAMED).map(({ name }) => name);
  const more = locations.length - names.length + other_locations;
  const others = names.length === 0 ? `${counted(more, 'other location')}` : `${more} more`;
  return listed([...held, ...names, ...(more > 0 ? [others] : [])]) || 'no location';
}

function deliveryView(delivery: Delivery, zone: string | null) {
  const { id, event, location, state, tries, status, problem } = delivery;
  const next = delivery.next_time === null ? null : shownTime(delivery.next_time, zone);
  return {
    id,
    state,
    event: event === TEST_EVENT ? 'A test' : (WEBHOOK_EVENTS[event as WebhookEvent] ?? event),
    location: location?.name ?? null,
    made: shownTime(delivery.created_time, zone),
    outcome: [
      status === null ? problem : `Answered ${status}.`,
      tries > 1 ? `Tried ${tries} times.` : null,
      state === 'waiting' && next !== null ? `Next try: ${next}.` : null,
    ]
      .filter(Boolean)
      .join(' '),
  };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
