import { answerFailed } from '~/creator/by-status.server';
import type { Creator, CreatorError } from '~/creator/client';
import { homePath } from '~/screen/paths';
import { startLastSession, startSession } from '~/session/cookies.server';
import { throwErrorResponse } from '~/session/error-response.server';
import { localPath } from '~/session/local-path';
import { endLeaving, readLeaving } from './kept-sign-in.server';
import { type Passed, passing, staying } from './start.server';

const FORGOTTEN =
  'This sign-in took too long, or began in another browser. Start again where you want to log in.';
const LONGEST = 8_000;

/** Back from the provider: it signs in, once, and leads to the page that was wanted. */
export async function callbackPage(request: Request, creator: Creator): Promise<Passed> {
  const leaving = await readLeaving(request);
  const headers = new Headers([['Set-Cookie', await endLeaving()]]);
  if (!leaving) return staying(FORGOTTEN, 400, headers);
  const { kept, remember, to } = leaving;
  const query = new URL(request.url).search.slice(1, LONGEST);
  try {
    const { user, token } = await creator.call('sign_in.finish', { query, kept, remember });
    const session = { token, userId: user.id };
    headers.append('Set-Cookie', await startSession(session, { remember }));
    headers.append('Set-Cookie', await startLastSession(session, { remember }));
    // A page of ours leads on: what another site redirects to is asked for without the session's cookie.
    return passing(localPath(to) ?? homePath, headers);
  } catch (error) {
    const told = ({ message, status }: CreatorError) =>
      staying(message, status >= 429 ? status : 400, headers);
    const by = { 400: told, 403: told, 404: told, 429: told, 503: told };
    return answerFailed(error, { ...by, other: throwErrorResponse });
  }
}
