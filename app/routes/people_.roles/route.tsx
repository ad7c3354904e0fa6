import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadRoles } from '~/people/roles/load-roles.server';
import { RolesScreen } from '~/people/roles/roles-screen';
import { pageMeta } from '~/screen/route-parts';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { ErrorBoundary, headers } from '~/screen/route-parts';

export const meta = pageMeta('Roles');

export const handle = { guards: ['admin'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  return loadRoles(await passGuards(handle, args), args.request);
}

export default function Roles() {
  return <RolesScreen page={useLoaderData<typeof loader>()} />;
}
