import { shownTime } from '~/screen/panel/local-time';
import { throwErrorResponse } from '~/session/error-response.server';
import type { Guarded } from '~/session/guards.server';
import { loadOwnShell } from '~/shell/load-own-shell.server';
import { browserName } from './browser-name';

export type AccountPage = Awaited<ReturnType<typeof loadAccount>>;
export type SessionView = AccountPage['sessions'][number];

/** @throws Response */
export async function loadAccount(guarded: Guarded, request: Request) {
  const { creator, user } = guarded;
  const [{ shell, location }, sessions] = await Promise.all([
    loadOwnShell(guarded, request),
    creator.call('user.sessions', {}).catch(throwErrorResponse),
  ]);
  const zone = location?.timezone ?? null;
  return {
    shell,
    username: user.username,
    email: user.email,
    sessions: sessions.map((session) => ({
      id: session.id,
      current: session.current,
      name: session.kind === 'api' ? 'A token of another program' : browserName(session.browser),
      address: session.address,
      since: shownTime(session.created_at, zone),
      lastSeen: shownTime(session.last_seen_at, zone),
      until: shownTime(session.expires_at, zone),
      remembered: session.remembered,
    })),
  };
}
