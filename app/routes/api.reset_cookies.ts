import type { ActionFunctionArgs } from '@remix-run/node';
import { answerSession, methodNotAllowed } from '~/creator/dispatch.server';
import { endSession } from '~/session/cookies.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['caller'] } as const satisfies GuardedHandle;

export function loader() {
  return methodNotAllowed('POST');
}

/** Ends the session cookie of this browser; the token stays valid. */
export async function action(args: ActionFunctionArgs) {
  const { caller } = await passGuards(handle, args);
  const response = await answerSession(args.request, caller, 'resetCookies');
  if (response.ok) response.headers.append('Set-Cookie', await endSession());
  return response;
}
