import type { AnswerOf, CheckedParams } from '~/creator/contract';

type View = AnswerOf<'webhook.update'>;
type Delivery = AnswerOf<'webhook.test'>;
export type WebhookSettings = Omit<CheckedParams<'webhook.update'>, 'id'>;

/** Those of the caller's organisation. */
export interface Webhooks {
  list(): Promise<AnswerOf<'webhook.list'>>;
  get(id: number): Promise<AnswerOf<'webhook.get'>>;
  create(settings: CheckedParams<'webhook.create'>): Promise<AnswerOf<'webhook.create'>>;
  update(id: number, settings: WebhookSettings): Promise<View>;
  rotate(id: number): Promise<AnswerOf<'webhook.rotate'>>;
  destroy(id: number): Promise<AnswerOf<'webhook.destroy'>>;
}

/** About locations that the caller may read. */
export interface WebhookDeliveries {
  list(asked: CheckedParams<'webhook.deliveries'>): Promise<AnswerOf<'webhook.deliveries'>>;
  get(webhookId: number, id: number): Promise<AnswerOf<'webhook.delivery'>>;
  test(webhookId: number): Promise<Delivery>;
  sendAgain(webhookId: number, id: number): Promise<Delivery>;
}
