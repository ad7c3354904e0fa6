import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadOrganisations } from '~/places/organisations/load-organisations.server';
import { organisationAction } from '~/places/organisations/organisation-actions.server';
import { OrganisationsScreen } from '~/places/organisations/organisations-screen';
import { pageMeta } from '~/screen/route-parts';
import { passGuards } from '~/session/named-guards.server';
import { wasRefused } from '~/session/refused-form.server';
import type { GuardedHandle } from '~/session/route-guards';

export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const meta = pageMeta('Organisations');

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
