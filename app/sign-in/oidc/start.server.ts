import type { Creator } from '~/creator/client';
import { beginSignIn } from './begin.server';
import { readLeaving } from './kept-sign-in.server';

export interface Passed {
  to: string | null;
  why: string | null;
  status: number;
  headers: Headers;
}

const NOTHING = 'Nothing was begun here, or it took too long. Start again.';

/**
 * Leads on to where the sign-in form found. Links of others begin here as well: `?email=`, or `?iss=` with a
 * `login_hint` as OpenID Connect has them.
 */
export async function startPage(request: Request, creator: Creator): Promise<Passed> {
  const { searchParams } = new URL(request.url);
  const email = searchParams.get('email') ?? searchParams.get('login_hint') ?? '';
  const issuer = searchParams.get('iss') ?? '';
  if (email !== '' || issuer !== '') {
    const by = email.includes('@')
      ? { email: email.slice(0, 320) }
      : { issuer: issuer.slice(0, 500) };
    const begun = await beginSignIn(request, creator, { ...by, remember: true });
    if ('to' in begun) throw begun.to;
    return staying(begun.message, begun.status);
  }
  const leaving = await readLeaving(request);
  return leaving ? passing(leaving.address) : staying(NOTHING);
}

/** By a header, as it works without scripts; not by a redirect, which is no way to another site after a form. */
export function passing(to: string, headers = new Headers()): Passed {
  headers.set('Refresh', `0;url=${to}`);
  return { to, why: null, status: 200, headers };
}

export function staying(why: string, status = 400, headers = new Headers()): Passed {
  return { to: null, why, status, headers };
}
