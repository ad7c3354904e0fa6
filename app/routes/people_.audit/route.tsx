import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { fieldTables } from '~/objects/field-tables';
import { loadRightsAudit } from '~/people/audit/load-rights-audit.server';
import { RightsAuditScreen } from '~/people/audit/rights-audit-screen';
import { ErrorPage, errorTitle } from '~/screen/error-page';
import { windowTitle } from '~/screen/window-title';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { pageHeaders as headers } from '~/session/page-headers';

export const meta: MetaFunction<typeof loader> = ({ error }) => [
  { title: error ? errorTitle(error) : windowTitle({ screen: 'Audit of rights' }) },
];

export const handle = { guards: ['admin'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  return loadRightsAudit(await passGuards(handle, args), args.request, fieldTables);
}

export default function RightsAudit() {
  return <RightsAuditScreen page={useLoaderData<typeof loader>()} />;
}

export { ErrorPage as ErrorBoundary };
