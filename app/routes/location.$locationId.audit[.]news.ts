import type { LoaderFunctionArgs } from '@remix-run/node';
import { filtersOf } from '~/audit/load-audit.server';
import { auditQuery } from '~/audit/paths';
import { applySecurityHeaders } from '~/secure-headers';
import { errorResponse, throwErrorResponse } from '~/session/error-response.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

/** Polled with scripts: how many actions came since a list of the audit was read. */
export async function loader(args: LoaderFunctionArgs) {
  const { creator, location } = await passGuards(handle, args);
  const address = auditQuery.read(new URL(args.request.url));
  if (address.after === null) throw errorResponse(400, 'This address names no action.');
  const filters = filtersOf(address, location.timezone);
  const params = { location_id: location.id, filters, after: address.after };
  const headers = applySecurityHeaders(new Headers({ 'Cache-Control': 'no-store' }));
  return Response.json(await creator.call('audit.news', params).catch(throwErrorResponse), {
    headers,
  });
}
