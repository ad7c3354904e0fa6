import { rightsTable } from '~/creator/contract/rights';
import { ROLES } from '~/creator/contract/roles';
import { throwErrorResponse } from '~/session/error-response.server';
import type { Guarded } from '~/session/guards.server';
import { loadPeopleFrame } from '../load-people-frame.server';

export type RolesPage = Awaited<ReturnType<typeof loadRoles>>;

/** @throws Response */
export async function loadRoles(guarded: Guarded, request: Request) {
  const frame = await loadPeopleFrame(guarded, request);
  const { roles } = await guarded.creator
    .call('person.roles', { organisation_id: frame.organisation })
    .catch(throwErrorResponse);
  const people = new Map(roles.map((one) => [one.level, one.people]));
  return {
    frame,
    roles: ROLES.map((role) => ({ ...role, people: people.get(role.level) ?? 0 })),
    table: rightsTable(ROLES.map(({ level }) => level)),
  };
}
