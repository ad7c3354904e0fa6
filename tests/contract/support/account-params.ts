import type { Method, ParamsOf } from '~/creator/contract';

interface AccountGround {
  locationId: number;
  /** A webhook of the organisation, and one of its deliveries. */
  webhook: [number, number];
}

type AccountMethod = Extract<
  Method,
  | `user.${string}`
  | `key.${string}`
  | `webhook.${string}`
  | `sign_in.${string}`
  | `calendar.${string}`
>;

const kept = { provider: 999_999, state: 's', nonce: 'n', verifier: 'v' };

const hereOnly = ({ locationId }: AccountGround) => ({ location_id: locationId });
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
  'calendar.address': hereOnly,
  'calendar.make_address': hereOnly,
  'calendar.end_address': hereOnly,
  'calendar.text': () => ({ token: 'none' }),
  'sign_in.begin': () => ({ email: 'nobody@nowhere.example' }),
  'sign_in.finish': () => ({ query: 'code=1', kept }),
  'sign_in.backchannel_logout': () => ({ logout_token: 'none' }),
  'sign_in.settings': () => ({}),
  'sign_in.save_provider': () => ({
    name: 'Login',
    issuer: 'https://127.0.0.1:1',
    client_id: 'creator',
    domains: ['nowhere.example'],
    creates_accounts: false,
    default_level: null,
    claim: '',
    mapping: [],
    grace_minutes: 0,
  }),
  'sign_in.remove_provider': () => ({ id: 999_999 }),
  'sign_in.save_passwords': () => ({ allowed: false, break_glass: null }),
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
