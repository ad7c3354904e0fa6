import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { asker, id, idList, time } from '~/creator/contract/wire';
import { deliveryStates, MOST_LOCATIONS, MOST_WEBHOOKS, webhookEvents } from '../webhook-rules';

const PAGE = 50;
const place = z.object({ id, name: z.string() });
const events = z.array(z.enum(webhookEvents)).min(1, 'Choose what it tells of').max(10);

const webhook = z.object({
  id,
  version: z.number().int(),
  address: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** Null for all that `acts_for` may read. */
  locations: z.array(place).nullable(),
  /** Of the chosen ones, how many the caller may not read. */
  other_locations: z.number().int(),
  /** Groups beside them: what they hold at each moment. */
  groups: z.array(place),
  /** Who saved it last: it tells of what this person may read. Null once the person may not have webhooks any more. */
  acts_for: asker.nullable(),
  active: z.boolean(),
  /** `failing`, `gone` (the receiver answered 410), or null if a person switched it off. */
  off_reason: z.enum(['failing', 'gone']).nullable(),
  failing_since: time.nullable(),
  /** The replaced secret signs as well until then. */
  previous_until: time.nullable(),
  created_time: time,
});

const delivery = z.object({
  id,
  event: z.string(),
  location: place.nullable(),
  state: z.enum(deliveryStates),
  tries: z.number().int(),
  /** The HTTP status of the last answer. */
  status: z.number().int().nullable(),
  /** Why there was no answer. */
  problem: z.string().nullable(),
  created_time: time,
  sent_time: time.nullable(),
  /** When it is tried again; null unless it waits. */
  next_time: time.nullable(),
});

const wholeDelivery = delivery.extend({
  message_id: z.string(),
  body: z.string(),
  /** The first 2 kB of the last answer. */
  answer: z.string().nullable(),
});

const settings = {
  address: z.string().trim().min(1, 'Enter an address').max(2_000, 'That is too long'),
  events,
  /** Null for all that the caller may read. */
  location_ids: idList.max(MOST_LOCATIONS, `At most ${MOST_LOCATIONS} locations`).nullable(),
  /** Groups of the organisation: what they hold at each moment, beside the locations. */
  group_ids: idList.max(100, 'At most 100 groups').optional(),
};

const one = z.object({ id }).strict();
const ofWebhook = z.object({ webhook_id: id });
const own = { access: 'admins', ours: true } as const;
const changes = { ...own, writes: false, deed: 'settings' } as const;

export const webhookCalls = {
  'webhook.list': call({
    does: 'The webhooks of the organisation of the caller, of all organisations for staff of the provider; the oldest first.',
    ...own,
    writes: false,
    params: z.object({}).strict(),
    answer: z.array(webhook.extend({ waiting: z.number().int(), failed: z.number().int() })),
  }),
  'webhook.get': call({
    does: 'One webhook, with the secret that signs what it sends.',
    ...own,
    writes: false,
    params: one,
    answer: webhook.extend({ secret: z.string() }),
  }),
  'webhook.create': call({
    does: `Makes a webhook: what happens in the locations is told to the address, in the name of the caller and within what the caller may read. It is of the organisation of the caller; of that of its locations for staff of the provider, who name some. At most ${MOST_WEBHOOKS} in an organisation.`,
    ...changes,
    params: z.object(settings).strict(),
    answer: webhook.extend({ secret: z.string() }),
  }),
  'webhook.update': call({
    does: 'Changes a webhook, or switches it on or off. From then on it acts for the caller. Locations that are chosen stay so until others are given, and it tells of those that the caller may read.',
    ...changes,
    params: z
      .object({ id, version: z.number().int().optional(), active: z.boolean().optional() })
      .extend(z.object(settings).partial().shape)
      .strict(),
    answer: webhook,
  }),
  'webhook.rotate': call({
    does: 'Gives a webhook a new secret. For 24 hours the replaced one signs as well.',
    ...changes,
    params: one,
    answer: webhook.extend({ secret: z.string() }),
  }),
  'webhook.test': call({
    does: 'Sends a test, also while the webhook is off. 429 after ten by hand in a minute.',
    ...changes,
    params: one,
    answer: delivery,
  }),
  'webhook.deliveries': call({
    does: `What a webhook sent or is going to send, the newest first, at most ${PAGE}, about locations that the caller may read. Kept for 7 days, and of a webhook the last 1,000.`,
    ...own,
    writes: false,
    params: ofWebhook
      .extend({
        state: z.enum(deliveryStates).optional(),
        before: id.optional(),
        limit: z.number().int().min(1).max(PAGE).default(PAGE),
      })
      .strict(),
    answer: z.object({ deliveries: z.array(delivery), more: z.boolean() }),
  }),
  'webhook.delivery': call({
    does: 'One delivery, with its body and the last answer.',
    ...own,
    writes: false,
    params: ofWebhook.extend({ id }).strict(),
    answer: wholeDelivery,
  }),
  'webhook.send_again': call({
    does: 'Sends a delivery again, as a new delivery with the same webhook-id. 429 after ten by hand in a minute.',
    ...changes,
    params: ofWebhook.extend({ id }).strict(),
    answer: delivery,
  }),
  'webhook.destroy': call({
    does: 'Deletes a webhook with its deliveries.',
    ...changes,
    params: one,
    answer: z.object({ id }),
  }),
};
