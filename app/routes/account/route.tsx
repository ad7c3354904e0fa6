import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { accountAction } from '~/accounts/own/account-actions.server';
import { AccountScreen } from '~/accounts/own/account-screen';
import { loadAccount } from '~/accounts/own/load-account.server';
import { isNetworkError } from '~/screen/network-error';
import { pageMeta } from '~/screen/route-parts';
import { passGuards } from '~/session/named-guards.server';
import { wasRefused } from '~/session/refused-form.server';
import type { GuardedHandle } from '~/session/route-guards';

export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const meta = pageMeta('Your account');

export const handle = { guards: ['user'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadAccount(await passGuards(handle, args), args.request);
  return data({ ...page, refused: wasRefused(args) });
}

export async function action(args: ActionFunctionArgs) {
  return accountAction(await passGuards(handle, args), args);
}

export default function Account() {
  const answer = useActionData<typeof action>();
  return (
    <AccountScreen
      page={useLoaderData<typeof loader>()}
      answer={isNetworkError(answer) ? undefined : answer}
    />
  );
}
