import { z } from 'zod';
import { readCookie, signedCookie } from '~/session/cookies.server';

const NAME = 'creator_sign_in';
const PATH = '/sign-in/oidc';
const KEPT_SECONDS = 600;
const lax = { sameSite: 'lax' } as const;

const text = z.string().max(1_000);

const leaving = z.object({
  kept: z.object({ provider: z.number().int(), state: text, nonce: text, verifier: text }),
  /** Where the provider is. */
  address: z.string().max(3_000),
  remember: z.boolean(),
  /** The local page that was wanted. */
  to: z.string().max(2_000).nullable(),
});

/** What this browser keeps of a sign-in that it left for. The way back comes from another site: the cookie is lax. */
export type Leaving = z.output<typeof leaving>;

export function keepLeaving(value: Leaving): Promise<string> {
  return signedCookie(NAME, PATH, lax).serialize(value, { maxAge: KEPT_SECONDS });
}

export function readLeaving(request: Request): Promise<Leaving | null> {
  return readCookie(request, NAME, leaving, PATH, lax);
}

export function endLeaving(): Promise<string> {
  return signedCookie(NAME, PATH, lax).serialize('', { maxAge: 0, expires: new Date(0) });
}
