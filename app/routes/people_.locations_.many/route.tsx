import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadMany } from '~/places/many/load-many.server';
import { manyAction } from '~/places/many/many-actions.server';
import { ManyScreen } from '~/places/many/many-screen';
import { ErrorPage, errorTitle } from '~/screen/error-page';
import { windowTitle } from '~/screen/window-title';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { stayOnPage as clientAction } from '~/screen/network-error';
export { pageHeaders as headers } from '~/session/page-headers';

export const meta: MetaFunction<typeof loader> = ({ error }) => [
  { title: error ? errorTitle(error) : windowTitle({ screen: 'Add locations' }) },
];

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

export { ErrorPage as ErrorBoundary };
