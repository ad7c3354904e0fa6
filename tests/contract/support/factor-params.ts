import type { Method, ParamsOf } from '~/creator/contract';

type FactorMethod = Extract<Method, `factor.${string}`> | 'person.reset_factor';

/** The least that each call about second factors accepts. */
export const factorParams: { [M in FactorMethod]: () => ParamsOf<M> } = {
  'factor.list': () => ({}),
  'factor.prove': () => ({ secret: 'not theirs' }),
  'factor.begin_app': () => ({}),
  'factor.cancel_app': () => ({}),
  'factor.confirm_app': () => ({ code: '000000' }),
  'factor.begin_passkey': () => ({}),
  'factor.add_passkey': () => ({ ticket: 'none', passkey: {}, name: 'Phone' }),
  'factor.rename': () => ({ id: 999_999, name: 'Phone' }),
  'factor.remove': () => ({ id: 999_999 }),
  'factor.new_codes': () => ({}),
  'factor.rules': () => ({}),
  'factor.set_rules': () => ({ rules: [], was: [] }),
  'person.reset_factor': () => ({ id: 999_999 }),
};

/** Refused on purpose: tokens of programs change no factor, and the others name nothing that is there. */
export const FACTOR_REFUSALS: { [M in Method]?: number } = {
  'factor.prove': 400,
  'factor.begin_app': 403,
  'factor.confirm_app': 403,
  'factor.begin_passkey': 403,
  'factor.add_passkey': 403,
  'factor.rename': 403,
  'factor.remove': 403,
  'factor.new_codes': 403,
  'person.reset_factor': 404,
  'sign_in.save_provider': 400,
  'sign_in.remove_provider': 404,
  'sign_in.save_passwords': 400,
};
