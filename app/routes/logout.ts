import type { ActionFunctionArgs } from '@remix-run/node';
import { failedBy } from '~/creator/by-status.server';
import { methodNotAllowed } from '~/creator/dispatch.server';
import { homePath } from '~/screen/paths';
import { endSession } from '~/session/cookies.server';
import { endFlash, redirectWithFlash } from '~/session/flash.server';
import { passGuards } from '~/session/named-guards.server';
import { redirectTo } from '~/session/redirect.server';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['visit'] } as const satisfies GuardedHandle;

export function loader() {
  return methodNotAllowed('POST');
}

/** Signs out; if the session cannot be ended, says so and stays. */
export async function action(args: ActionFunctionArgs) {
  if (args.request.method !== 'POST') return loader();
  const { session, creator } = await passGuards(handle, args);
  if (session) {
    const [, ended] = await Promise.allSettled([creator.resetCookies(), creator.logout()]);
    if (ended.status === 'rejected' && !failedBy(ended.reason, 401)) {
      return redirectWithFlash(homePath, {
        kind: 'error',
        title: 'You are still signed in',
        message: 'Your session could not be ended. Try again in a moment.',
      });
    }
  }
  const headers = new Headers();
  headers.append('Set-Cookie', await endSession());
  headers.append('Set-Cookie', await endFlash());
  return redirectTo('/login', { headers });
}
