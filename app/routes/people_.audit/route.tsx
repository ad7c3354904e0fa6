import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { fieldTables } from '~/objects/field-tables';
import { loadRightsAudit } from '~/people/audit/load-rights-audit.server';
import { RightsAuditScreen } from '~/people/audit/rights-audit-screen';
import { pageMeta } from '~/screen/route-parts';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { ErrorBoundary, headers } from '~/screen/route-parts';

export const meta = pageMeta('Audit of rights');

export const handle = { guards: ['admin'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  return loadRightsAudit(await passGuards(handle, args), args.request, fieldTables);
}

export default function RightsAudit() {
  return <RightsAuditScreen page={useLoaderData<typeof loader>()} />;
}
