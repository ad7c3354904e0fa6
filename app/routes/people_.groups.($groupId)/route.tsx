import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { groupAction } from '~/places/groups/group-actions.server';
import { GroupsScreen } from '~/places/groups/groups-screen';
import { loadGroups } from '~/places/groups/load-groups.server';
import { pageMeta } from '~/screen/route-parts';
import { passGuards } from '~/session/named-guards.server';
import { wasRefused } from '~/session/refused-form.server';
import type { GuardedHandle } from '~/session/route-guards';

export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const meta = pageMeta('Groups');

export const handle = { guards: ['admin'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const page = await loadGroups(guarded, args.request, args.params.groupId);
  return { ...page, refused: wasRefused(args) };
}

export async function action(args: ActionFunctionArgs) {
  return groupAction(await passGuards(handle, args), args, args.params.groupId);
}

export default function Groups() {
  return <GroupsScreen page={useLoaderData<typeof loader>()} />;
}
