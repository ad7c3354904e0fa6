import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { keyAction } from '~/connections/keys/key-actions.server';
import { KeysScreen } from '~/connections/keys/keys-screen';
import { loadKeys } from '~/connections/keys/load-keys.server';
import { ErrorPage, errorTitle } from '~/screen/error-page';
import { windowTitle } from '~/screen/window-title';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { stayOnPage as clientAction } from '~/screen/network-error';
export { pageHeaders as headers } from '~/session/page-headers';

export const meta: MetaFunction<typeof loader> = ({ error }) => [
  { title: error ? errorTitle(error) : windowTitle({ screen: 'Keys' }) },
];

export const handle = { guards: ['admin'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  return loadKeys(await passGuards(handle, args), args.request);
}

export async function action(args: ActionFunctionArgs) {
  return keyAction(await passGuards(handle, args), args);
}

export default function Keys() {
  return <KeysScreen page={useLoaderData<typeof loader>()} />;
}

export { ErrorPage as ErrorBoundary };
