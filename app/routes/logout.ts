import type { ActionFunctionArgs } from '@remix-run/node';
import { methodNotAllowed } from '~/creator/dispatch.server';
import { endSession } from '~/session/cookies.server';
import { endFlash } from '~/session/flash.server';
import { passGuards } from '~/session/named-guards.server';
import { redirectTo } from '~/session/redirect.server';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['visit'] } as const satisfies GuardedHandle;

export function loader() {
  return methodNotAllowed('POST');
}

/** Signs out here whatever the service says about it. */
export async function action(args: ActionFunctionArgs) {
  if (args.request.method !== 'POST') return loader();
  const { session, creator } = await passGuards(handle, args);
  if (session) await Promise.allSettled([creator.resetCookies(), creator.logout()]);
  const headers = new Headers();
  headers.append('Set-Cookie', await endSession());
  headers.append('Set-Cookie', await endFlash());
  return redirectTo('/login', { headers });
}
