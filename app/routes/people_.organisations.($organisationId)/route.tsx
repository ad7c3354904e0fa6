import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadOrganisations } from '~/places/organisations/load-organisations.server';
import { organisationAction } from '~/places/organisations/organisation-actions.server';
import { OrganisationsScreen } from '~/places/organisations/organisations-screen';
import { ErrorPage, errorTitle } from '~/screen/error-page';
import { windowTitle } from '~/screen/window-title';
import { passGuards } from '~/session/named-guards.server';
import { wasRefused } from '~/session/refused-form.server';
import type { GuardedHandle } from '~/session/route-guards';

export { stayOnPage as clientAction } from '~/screen/network-error';
export { pageHeaders as headers } from '~/session/page-headers';

export const meta: MetaFunction<typeof loader> = ({ data: page, error }) => [
  {
    title: error
      ? errorTitle(error)
      : windowTitle({ screen: 'Organisations', refused: page?.refused }),
  },
];

export const handle = { guards: ['internal-staff-only'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const page = await loadOrganisations(guarded, args.request, args.params.organisationId);
  return { ...page, refused: wasRefused(args) };
}

export async function action(args: ActionFunctionArgs) {
  return organisationAction(await passGuards(handle, args), args, args.params.organisationId);
}

export default function Organisations() {
  return <OrganisationsScreen page={useLoaderData<typeof loader>()} />;
}

export { ErrorPage as ErrorBoundary };
