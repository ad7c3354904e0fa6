import type { ActionFunctionArgs } from '@remix-run/node';
import { methodNotAllowed } from '~/creator/dispatch.server';
import { endSession } from '~/session/cookies.server';
import { endFlash } from '~/session/flash.server';
import { redirectTo } from '~/session/redirect.server';
import { visitOf } from '~/session/visit.server';

export function loader() {
  return methodNotAllowed('POST');
}

/** Signs out here whatever the service says about it (D1 §7 Sign-in). */
export async function action(args: ActionFunctionArgs) {
  if (args.request.method !== 'POST') return loader();
  const { session, creator } = await visitOf(args);
  if (session) await Promise.allSettled([creator.resetCookies(), creator.logout()]);
  const headers = new Headers();
  headers.append('Set-Cookie', await endSession());
  headers.append('Set-Cookie', await endFlash());
  return redirectTo('/login', { headers });
}
