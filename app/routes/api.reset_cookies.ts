import type { ActionFunctionArgs } from '@remix-run/node';
import { answerSession, methodNotAllowed } from '~/creator/dispatch.server';
import { identifyCaller } from '~/session/api-caller.server';
import { endSession } from '~/session/cookies.server';

export function loader() {
  return methodNotAllowed('POST');
}

/** Ends the session cookie of this browser; the token lives on (D1 §7 Sign-in). */
export async function action({ request }: ActionFunctionArgs) {
  const response = await answerSession(request, await identifyCaller(request), 'resetCookies');
  if (response.ok) response.headers.append('Set-Cookie', await endSession());
  return response;
}
