import type { ActionFunctionArgs } from '@remix-run/node';
import { noSuchEndpoint } from '~/creator/dispatch.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['caller'] } as const satisfies GuardedHandle;

/** Unknown addresses below /api get JSON, signed in or not. */
export function loader() {
  return noSuchEndpoint();
}

export async function action(args: ActionFunctionArgs) {
  await passGuards(handle, args);
  return noSuchEndpoint();
}
