import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { errorResponse } from '~/session/error-response.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { ErrorBoundary, headers } from '~/screen/route-parts';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  await passGuards(handle, args);
  throw errorResponse(404, '');
}

export async function action(args: ActionFunctionArgs) {
  await passGuards(handle, args);
  throw errorResponse(404, '');
}

/** Never rendered: with a component, the error page answers the refusal. */
export default function UnknownAddress() {
  return null;
}
