import type { LoaderFunctionArgs } from '@remix-run/node';
import { keysPath } from '~/connections/paths';
import { passGuards } from '~/session/named-guards.server';
import { redirectTo } from '~/session/redirect.server';
import type { GuardedHandle } from '~/session/route-guards';

export { ErrorBoundary, headers } from '~/screen/route-parts';

export const handle = { guards: ['admin'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  await passGuards(handle, args);
  throw redirectTo(keysPath, { status: 302 });
}

/** Never rendered: with a component, the error page answers a refusal. */
export default function Connections() {
  return null;
}
