import { z } from 'zod';
import { readCookie, signedCookie } from './cookies.server';

const VIEW = 'creator_view';
const KEPT_SECONDS = 365 * 86_400;

const view = z.object({ lastLocation: z.number().int().positive().nullable().catch(null) });

/** What this browser remembers of its last visit (D1 §2). */
export type View = z.output<typeof view>;

export async function readView(request: Request): Promise<View> {
  return (await readCookie(request, VIEW, view)) ?? { lastLocation: null };
}

/** Headers that remember the location which is open now; none where that is remembered already. */
export async function rememberLocation(request: Request, locationId: number): Promise<Headers> {
  const headers = new Headers();
  const known = await readView(request);
  if (known.lastLocation === locationId) return headers;
  const value: View = { ...known, lastLocation: locationId };
  const cookie = await signedCookie(VIEW).serialize(value, { maxAge: KEPT_SECONDS });
  headers.append('Set-Cookie', cookie);
  return headers;
}
