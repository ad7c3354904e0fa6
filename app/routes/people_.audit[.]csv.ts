import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileResponse } from '~/creator/stream.server';
import { filtersOf, scopeOf } from '~/people/audit/load-rights-audit.server';
import { loadPeopleFrame } from '~/people/load-people-frame.server';
import { rightsAuditQuery } from '~/people/paths';
import { throwErrorResponse } from '~/session/error-response.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['admin'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const { request } = args;
  const address = rightsAuditQuery.read(new URL(request.url));
  const { zone } = await loadPeopleFrame(guarded, request);
  const asked = { ...scopeOf(guarded, address), filters: filtersOf(address, zone) };
  const chunks = await guarded.creator
    .stream('person.audit_export', asked)
    .catch(throwErrorResponse);
  return fileResponse({ type: 'text/csv', chunks }, request.signal, 'audit of rights.csv');
}
