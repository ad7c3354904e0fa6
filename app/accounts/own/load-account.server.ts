import { shownTime } from '~/screen/panel/local-time';
import { throwErrorResponse } from '~/session/error-response.server';
import { type Guarded, needsFactorNow } from '~/session/guards.server';
import { localPath } from '~/session/local-path';
import { loadOwnShell } from '~/shell/load-own-shell.server';
import { loadFactors } from '~/sign-in/factor/load-factors.server';
import { browserName } from './browser-name';

export type AccountPage = Awaited<ReturnType<typeof loadAccount>>;
export type SessionView = AccountPage['sessions'][number];

const WAYS: Record<string, string> = {
  password: 'by password',
  app: 'by password and app',
  recovery: 'by a recovery code',
  passkey: 'by passkey',
  provider: 'with the organisation',
};

/** @throws Response */
export async function loadAccount(guarded: Guarded, request: Request) {
  const { creator, user } = guarded;
  const [{ shell, location }, sessions] = await Promise.all([
    // Nothing else is answered to who has to set up a second factor first.
    needsFactorNow(user) ? { shell: null, location: null } : loadOwnShell(guarded, request),
    creator.call('user.sessions', {}).catch(throwErrorResponse),
  ]);
  const zone = location?.timezone ?? null;
  return {
    shell,
    factors: await loadFactors(creator, request, zone),
    next: localPath(new URL(request.url).searchParams.get('next')),
    username: user.username,
    email: user.email,
    sessions: sessions.map((session) => ({
      id: session.id,
      current: session.current,
      name: session.kind === 'api' ? 'A token of another program' : browserName(session.browser),
      address: session.address,
      way: WAYS[session.way ?? ''] ?? null,
      since: shownTime(session.created_at, zone),
      lastSeen: shownTime(session.last_seen_at, zone),
      until: shownTime(session.expires_at, zone),
      remembered: session.remembered,
    })),
  };
}
