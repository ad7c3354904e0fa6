import type { Method, ParamsOf } from '~/creator/contract';
import type { Ground } from './ground';

type PeopleMethod = Exclude<Extract<Method, `person.${string}`>, 'person.reset_factor'>;

/** The least that each call about the people of an organisation accepts. */
export const peopleParams: { [M in PeopleMethod]: (ground: Ground) => ParamsOf<M> } = {
  'person.organisations': () => ({}),
  'person.list': () => ({}),
};
