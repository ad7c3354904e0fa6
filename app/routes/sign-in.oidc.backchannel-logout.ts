import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { methodNotAllowed } from '~/creator/dispatch.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';
import { hearLogout } from '~/sign-in/oidc/backchannel.server';

export const handle = { guards: ['open'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  await passGuards(handle, args);
  return methodNotAllowed('POST');
}

/** OpenID Connect Back-Channel Logout 1.0: a provider's server tells that somebody signed out there. */
export async function action(args: ActionFunctionArgs) {
  await passGuards(handle, args);
  if (args.request.method !== 'POST') return methodNotAllowed('POST');
  return hearLogout(args);
}
