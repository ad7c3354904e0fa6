import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { config } from '~/config.server';
import { assertCallFailed } from '~/creator/by-status.server';
import { readFields } from '~/screen/form-fields.server';
import type { FormCall, Intents } from '~/screen/intents.server';
import { shownTime } from '~/screen/panel/local-time';
import { calendarPath, pathOf } from '~/screen/paths';
import { endCookie, readCookie, signedCookie } from '~/session/cookies.server';
import { redirectWithFlash } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { redirectTo } from '~/session/redirect.server';

const UNKNOWN = 'The page sent something that cannot be used. Reload it and try again.';
const MADE = 'creator_calendar_address';
const KEPT_SECONDS = 60;

const made = z.object({ path: z.string() });
const makeForm = z.object({ once: z.string().min(8).max(100) });

/** An address that was just made is told once, with the header that forgets it. */
export async function loadAddress({ creator, location }: LocationGuarded, request: Request) {
  const { id, timezone } = location;
  const path = calendarPath(id);
  const [{ made_at }, told] = await Promise.all([
    creator.call('calendar.address', { location_id: id }),
    readCookie(request, MADE, made, path),
  ]);
  const origin = config.publicUrl ?? new URL(request.url).origin;
  const headers = new Headers(told ? [['Set-Cookie', await endCookie(MADE, path)]] : []);
  const address = {
    made: made_at && shownTime(made_at, timezone),
    told: told && new URL(told.path, origin).href,
    once: randomUUID(),
  };
  return { address, headers };
}

export const addressIntents: Intents = {
  'make-address': async ({ guarded: { creator, location }, form, url }: FormCall) => {
    const { once } = readFields(form, makeForm, UNKNOWN);
    const here = { location_id: location.id };
    try {
      const { data } = await creator.write('calendar.make_address', here, { once });
      const cookie = signedCookie(MADE, calendarPath(location.id));
      const headers = { 'Set-Cookie': await cookie.serialize(data, { maxAge: KEPT_SECONDS }) };
      return redirectTo(`${pathOf(url)}#own-calendar`, { headers });
    } catch (error) {
      assertCallFailed(error);
      const { message } = error;
      const title = 'The address is not made';
      return redirectWithFlash(pathOf(url), { kind: 'error', title, message });
    }
  },
  'end-address': async ({ guarded: { creator, location }, url }: FormCall) => {
    try {
      const { ended } = await creator.call('calendar.end_address', { location_id: location.id });
      const message = ended > 0 ? 'The address has ended.' : 'There was no address any more.';
      return redirectWithFlash(pathOf(url), { kind: ended > 0 ? 'success' : 'info', message });
    } catch (error) {
      assertCallFailed(error);
      const { message } = error;
      const title = 'The address has not ended';
      return redirectWithFlash(pathOf(url), { kind: 'error', title, message });
    }
  },
};
