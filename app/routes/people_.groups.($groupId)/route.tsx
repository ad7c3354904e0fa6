import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { groupAction } from '~/places/groups/group-actions.server';
import { GroupsScreen } from '~/places/groups/groups-screen';
import { loadGroups } from '~/places/groups/load-groups.server';
import { ErrorPage, errorTitle } from '~/screen/error-page';
import { windowTitle } from '~/screen/window-title';
import { passGuards } from '~/session/named-guards.server';
import { wasRefused } from '~/session/refused-form.server';
import type { GuardedHandle } from '~/session/route-guards';

export { stayOnPage as clientAction } from '~/screen/network-error';
export { pageHeaders as headers } from '~/session/page-headers';

export const meta: MetaFunction<typeof loader> = ({ data: page, error }) => [
  { title: error ? errorTitle(error) : windowTitle({ screen: 'Groups', refused: page?.refused }) },
];

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

export { ErrorPage as ErrorBoundary };
