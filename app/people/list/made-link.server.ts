import { z } from 'zod';
import { endCookie, readCookie, signedCookie } from '~/session/cookies.server';
import { peoplePath } from '../paths';

const MADE = 'creator_made_link';
const KEPT_SECONDS = 60;

const made = z.object({
  kind: z.enum(['password', 'invitation', 'email']),
  link: z.string(),
  mailed: z.boolean().optional(),
});

/** Brings a new link to the page that shows it: neither address nor history has it. */
export function keepMadeLink(link: z.output<typeof made>): Promise<string> {
  return signedCookie(MADE, peoplePath).serialize(link, { maxAge: KEPT_SECONDS });
}

/** The link, once, with the header that forgets it. */
export async function takeMadeLink(request: Request) {
  const link = await readCookie(request, MADE, made, peoplePath);
  const address = link && {
    ...link,
    link: `${new URL(request.url).origin}/${link.kind === 'password' ? 'reset-password' : 'invitation'}?link=${link.link}`,
  };
  const headers = new Headers(link ? [['Set-Cookie', await endCookie(MADE, peoplePath)]] : []);
  return { made: address, headers };
}
