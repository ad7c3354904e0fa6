import type { ParamsOf } from '~/creator/contract';
import type { Answer, Stage } from './stage';
import type { Person } from './world';

type NewKey = ParamsOf<'key.create'>;

/** A key of a person and its token; by default of all scopes named and all locations. */
export async function keyOf(stage: Stage, person: Person, key: Partial<NewKey> = {}) {
  const { id, token } = await stage.as(person).call('key.create', {
    name: 'Kitchen screens',
    scopes: ['read'],
    locations: null,
    expires: null,
    ...key,
  });
  if (token === null) throw new Error('The key was made before.');
  return { id, token, send: sendBy(stage, token) };
}

export function sendBy(stage: Stage, token: string) {
  return (method: string, params: unknown): Promise<Answer> =>
    stage.transport.send({ method, params }, stage.caller(token)) as Promise<Answer>;
}
