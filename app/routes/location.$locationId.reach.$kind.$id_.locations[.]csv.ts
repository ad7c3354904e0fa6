import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { methodNotAllowed } from '~/creator/dispatch.server';
import { dropBody } from '~/creator/read-body.server';
import { fileResponse } from '~/creator/stream.server';
import { fileNameOf } from '~/menu/file-name';
import { readReached } from '~/reach/load-reach.server';
import { reachCsv } from '~/reach/reach-csv.server';
import { reachQuery } from '~/screen/reach-path';
import { errorResponse, throwErrorResponse } from '~/session/error-response.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { creator, location } = await passGuards(handle, args);
  const object = readReached(args.params);
  if (!object) throw errorResponse(404, 'There is nothing at this address.');
  const { show } = reachQuery.read(new URL(args.request.url));
  const { name } = await creator
    .call('object.reach', { location_id: location.id, ...object })
    .catch(throwErrorResponse);
  const chunks = reachCsv(creator, { location, ...object, show });
  const file = fileNameOf(name, ' locations.csv');
  return fileResponse({ type: 'text/csv', chunks }, args.request.signal, file);
}

export async function action(args: ActionFunctionArgs) {
  await passGuards(handle, args);
  dropBody(args.request);
  return methodNotAllowed('GET, HEAD');
}
