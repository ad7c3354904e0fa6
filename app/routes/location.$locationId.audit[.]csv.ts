import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { filtersOf } from '~/audit/load-audit.server';
import { auditQuery } from '~/audit/paths';
import { methodNotAllowed } from '~/creator/dispatch.server';
import { dropBody } from '~/creator/read-body.server';
import { fileResponse } from '~/creator/stream.server';
import { fileNameOf } from '~/menu/file-name';
import { throwErrorResponse } from '~/session/error-response.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { creator, location } = await passGuards(handle, args);
  const { request } = args;
  const filters = filtersOf(auditQuery.read(new URL(request.url)), location.timezone);
  const chunks = await creator
    .stream('audit.export', { location_id: location.id, filters })
    .catch(throwErrorResponse);
  const name = fileNameOf(location.name, ' audit.csv');
  return fileResponse({ type: 'text/csv', chunks }, request.signal, name);
}

export async function action(args: ActionFunctionArgs) {
  await passGuards(handle, args);
  dropBody(args.request);
  return methodNotAllowed('GET, HEAD');
}
