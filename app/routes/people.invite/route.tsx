import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { inviteAction } from '~/people/invite/invite-actions.server';
import { InviteScreen } from '~/people/invite/invite-screen';
import { loadInvite } from '~/people/invite/load-invite.server';
import { ErrorPage, errorTitle } from '~/screen/error-page';
import { windowTitle } from '~/screen/window-title';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { stayOnPage as clientAction } from '~/screen/network-error';
export { pageHeaders as headers } from '~/session/page-headers';

export const meta: MetaFunction<typeof loader> = ({ error }) => [
  { title: error ? errorTitle(error) : windowTitle({ screen: 'Invite people' }) },
];

export const handle = { guards: ['admin'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  return loadInvite(await passGuards(handle, args), args.request);
}

export async function action(args: ActionFunctionArgs) {
  return inviteAction(await passGuards(handle, args), args);
}

export default function Invite() {
  return <InviteScreen page={useLoaderData<typeof loader>()} />;
}

export { ErrorPage as ErrorBoundary };
