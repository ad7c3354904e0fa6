import { z } from 'zod';
import { endCookie, readCookie, signedCookie } from '~/session/cookies.server';
import { keysPath } from '../paths';

const MADE = 'creator_made_key';
const KEPT_SECONDS = 60;

const made = z.object({ name: z.string(), token: z.string() });

/** Brings the token of a new key to the page that shows it: neither address nor history has it. */
export function keepMadeKey(key: z.output<typeof made>): Promise<string> {
  return signedCookie(MADE, keysPath).serialize(key, { maxAge: KEPT_SECONDS });
}

/** The key, once, with the header that forgets it. */
export async function takeMadeKey(request: Request) {
  const key = await readCookie(request, MADE, made, keysPath);
  const headers = new Headers(key ? [['Set-Cookie', await endCookie(MADE, keysPath)]] : []);
  return { key, headers };
}
