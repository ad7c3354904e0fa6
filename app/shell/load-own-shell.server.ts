import { orElse } from '~/creator/by-status.server';
import type { Guarded } from '~/session/guards.server';
import { readView } from '~/session/view.server';
import { chooseLocation } from './choose-location.server';
import { loadShell } from './load-shell.server';

/** The shell of a page that belongs to no location: that of the last opened one. */
export async function loadOwnShell(guarded: Guarded, request: Request) {
  const location = await lastLocation(guarded, request);
  return { shell: await loadShell(guarded, location, new URL(request.url)), location };
}

async function lastLocation({ creator, user }: Guarded, request: Request) {
  const id = chooseLocation(user, (await readView(request)).lastLocation);
  if (id === null) return null;
  const params = { location_id: id, with_receipt_logo: false };
  return creator.call('location.get', params).catch(orElse(() => null));
}
