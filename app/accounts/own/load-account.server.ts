import { orElse } from '~/creator/by-status.server';
import { localTime } from '~/screen/panel/local-time';
import { throwErrorResponse } from '~/session/error-response.server';
import type { Guarded } from '~/session/guards.server';
import { readView } from '~/session/view.server';
import { chooseLocation } from '~/shell/choose-location.server';
import { loadShell } from '~/shell/load-shell.server';
import { browserName } from './browser-name';

export type AccountPage = Awaited<ReturnType<typeof loadAccount>>;
export type SessionView = AccountPage['sessions'][number];

/** With the shell of the last opened location. @throws Response */
export async function loadAccount(guarded: Guarded, request: Request) {
  const { creator, user } = guarded;
  const location = await lastLocation(guarded, request);
  const zone = location?.timezone ?? null;
  const [shell, sessions] = await Promise.all([
    loadShell(guarded, location, new URL(request.url)),
    creator.call('user.sessions', {}).catch(throwErrorResponse),
  ]);
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

async function lastLocation({ creator, user }: Guarded, request: Request) {
  const id = chooseLocation(user, (await readView(request)).lastLocation);
  if (id === null) return null;
  const params = { location_id: id, with_receipt_logo: false };
  return creator.call('location.get', params).catch(orElse(() => null));
}

function shownTime(time: string, zone: string | null): string {
  return localTime(`${time.replace(' ', 'T')}Z`, zone);
}
