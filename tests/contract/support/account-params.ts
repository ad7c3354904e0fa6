import type { Method, ParamsOf } from '~/creator/contract';

interface AccountGround {
  locationId: number;
  /** A webhook of the organisation, and one of its deliveries. */
  webhook: [number, number];
}

type AccountMethod = Extract<Method, `user.${string}` | `key.${string}` | `webhook.${string}`>;

const webhookOnly = ({ webhook: [id] }: AccountGround) => ({ id });
const deliveryOnly = ({ webhook: [webhook_id, id] }: AccountGround) => ({ webhook_id, id });

/** The least that each call about people and their programs accepts. */
export const accountParams: { [M in AccountMethod]: (ground: AccountGround) => ParamsOf<M> } = {
  'user.locations': () => ({}),
  'user.sessions': () => ({}),
  'user.end_session': () => ({ id: '000000000000' }),
  'user.end_other_sessions': () => ({}),
  'user.change_password': () => ({ current: 'not theirs', password: 'harbour ferry lamp' }),
  'user.reset_link': () => ({ link: 'none' }),
  'user.reset_password': () => ({ link: 'none', password: 'harbour ferry lamp' }),
  'key.list': () => ({}),
  'key.create': () => ({ name: 'Kiosks', scopes: ['feed'], locations: null, expires: null }),
  'key.end': () => ({ id: 999_999 }),
  'webhook.list': () => ({}),
  'webhook.get': webhookOnly,
  'webhook.create': ({ locationId }) => ({
    address: 'https://93.184.216.34/hints',
    events: ['menu.changed'],
    location_ids: [locationId],
  }),
  'webhook.update': ({ webhook: [id] }) => ({ id, events: ['alert.opened'] }),
  'webhook.rotate': webhookOnly,
  'webhook.test': webhookOnly,
  'webhook.deliveries': ({ webhook: [webhook_id] }) => ({ webhook_id }),
  'webhook.delivery': deliveryOnly,
  'webhook.send_again': deliveryOnly,
  'webhook.destroy': webhookOnly,
};
