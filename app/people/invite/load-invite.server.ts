import { ROLES } from '~/creator/contract/roles';
import type { Guarded } from '~/session/guards.server';
import { loadPeopleFrame } from '../load-people-frame.server';

export type InvitePage = Awaited<ReturnType<typeof loadInvite>>;

/** @throws Response */
export async function loadInvite(guarded: Guarded, request: Request) {
  const { access_level: own } = guarded.user;
  return {
    frame: await loadPeopleFrame(guarded, request),
    roles: ROLES.filter(({ level }) => level >= (own ?? 5)).map(({ level, name }) => ({
      level,
      name,
    })),
  };
}
