import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadMany } from '~/places/many/load-many.server';
import { manyAction } from '~/places/many/many-actions.server';
import { ManyScreen } from '~/places/many/many-screen';
import { pageMeta } from '~/screen/route-parts';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const meta = pageMeta('Add locations');

export const handle = { guards: ['admin'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  return loadMany(await passGuards(handle, args), args.request);
}

export async function action(args: ActionFunctionArgs) {
  return manyAction(await passGuards(handle, args), args);
}

export default function AddLocations() {
  return <ManyScreen page={useLoaderData<typeof loader>()} />;
}
