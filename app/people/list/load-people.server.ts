import { roleOf } from '~/creator/contract/roles';
import { throwErrorResponse } from '~/session/error-response.server';
import type { Guarded } from '~/session/guards.server';
import { loadPeopleFrame } from '../load-people-frame.server';

export type PeoplePage = Awaited<ReturnType<typeof loadPeople>>;

/** @throws Response */
export async function loadPeople(guarded: Guarded, request: Request) {
  const frame = await loadPeopleFrame(guarded, request);
  const { people, total } = await guarded.creator
    .call('person.list', { organisation_id: frame.organisation })
    .catch(throwErrorResponse);
  return {
    frame,
    total,
    people: people.map(({ level, ...person }) => ({ ...person, role: roleOf(level).name })),
  };
}
