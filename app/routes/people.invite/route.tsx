import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { inviteAction } from '~/people/invite/invite-actions.server';
import { InviteScreen } from '~/people/invite/invite-screen';
import { loadInvite } from '~/people/invite/load-invite.server';
import { pageMeta } from '~/screen/route-parts';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const meta = pageMeta('Invite people');

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
