import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { keyAction } from '~/connections/keys/key-actions.server';
import { KeysScreen } from '~/connections/keys/keys-screen';
import { loadKeys } from '~/connections/keys/load-keys.server';
import { pageMeta } from '~/screen/route-parts';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const meta = pageMeta('Keys');

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
