import type { Method, ParamsOf } from '~/creator/contract';
import type { Ground } from './ground';

type PeopleMethod = Extract<Method, `person.${string}`>;

/** The least that each call about the people of an organisation accepts. */
export const peopleParams: { [M in PeopleMethod]: (ground: Ground) => ParamsOf<M> } = {
  'person.organisations': () => ({}),
  'person.list': () => ({}),
};
