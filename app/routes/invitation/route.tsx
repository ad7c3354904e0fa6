import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { acceptAction } from '~/people/invite/accept.server';
import { AcceptScreen } from '~/people/invite/accept-screen';
import { loadAccept } from '~/people/invite/load-accept.server';
import { errorTitle } from '~/screen/error-page';
import { isNetworkError } from '~/screen/network-error';
import { windowTitle } from '~/screen/window-title';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const meta: MetaFunction = ({ error }) => [
  { title: error ? errorTitle(error) : windowTitle({ screen: 'Invitation' }) },
  { name: 'robots', content: 'noindex' },
];

export const handle = { guards: ['visit'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  return loadAccept(await passGuards(handle, args), args.request);
}

export async function action(args: ActionFunctionArgs) {
  return acceptAction(await passGuards(handle, args), args);
}

export default function Invitation() {
  const answer = useActionData<typeof action>();
  return (
    <AcceptScreen
      page={useLoaderData<typeof loader>()}
      answer={isNetworkError(answer) ? undefined : answer}
    />
  );
}
