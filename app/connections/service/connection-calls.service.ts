import type { Handlers } from '~/service/context';

export const keyHandlers: Pick<Handlers, 'key.list' | 'key.create' | 'key.end'> = {
  'key.list': (page, { keys }) => keys.list(page),
  'key.create': (key, { keys }) => keys.create(key),
  'key.end': async ({ id }, { keys }) => ({ ended: await keys.end(id) }),
};

type WebhookMethod = Extract<keyof Handlers, `webhook.${string}`>;

export const webhookHandlers: Pick<Handlers, WebhookMethod> = {
  'webhook.list': (_, { webhooks }) => webhooks.list(),
  'webhook.get': ({ id }, { webhooks }) => webhooks.get(id),
  'webhook.create': (settings, { webhooks }) => webhooks.create(settings),
  'webhook.update': ({ id, ...settings }, { webhooks }) => webhooks.update(id, settings),
  'webhook.rotate': ({ id }, { webhooks }) => webhooks.rotate(id),
  'webhook.destroy': ({ id }, { webhooks }) => webhooks.destroy(id),
  'webhook.test': ({ id }, { deliveries }) => deliveries.test(id),
  'webhook.deliveries': (asked, { deliveries }) => deliveries.list(asked),
  'webhook.delivery': ({ webhook_id, id }, { deliveries }) => deliveries.get(webhook_id, id),
  'webhook.send_again': ({ webhook_id, id }, { deliveries }) =>
    deliveries.sendAgain(webhook_id, id),
};
