import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadPeople } from '~/people/list/load-people.server';
import { peopleAction } from '~/people/list/people-actions.server';
import { PeopleScreen } from '~/people/list/people-screen';
import { pageMeta } from '~/screen/route-parts';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const meta = pageMeta('People');

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
