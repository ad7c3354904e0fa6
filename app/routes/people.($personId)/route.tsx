import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadPeople } from '~/people/list/load-people.server';
import { peopleAction } from '~/people/list/people-actions.server';
import { PeopleScreen } from '~/people/list/people-screen';
import { ErrorPage, errorTitle } from '~/screen/error-page';
import { windowTitle } from '~/screen/window-title';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { stayOnPage as clientAction } from '~/screen/network-error';
export { pageHeaders as headers } from '~/session/page-headers';

export const meta: MetaFunction<typeof loader> = ({ error }) => [
  { title: error ? errorTitle(error) : windowTitle({ screen: 'People' }) },
];

export const handle = { guards: ['admin'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  return loadPeople(await passGuards(handle, args), args.request, args.params.personId);
}

export async function action(args: ActionFunctionArgs) {
  return peopleAction(await passGuards(handle, args), args, args.params.personId);
}

export default function People() {
  return <PeopleScreen page={useLoaderData<typeof loader>()} />;
}

export { ErrorPage as ErrorBoundary };
