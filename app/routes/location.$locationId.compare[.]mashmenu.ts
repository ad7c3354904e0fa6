import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { methodNotAllowed } from '~/creator/dispatch.server';
import { dropBody } from '~/creator/read-body.server';
import { fileResponse } from '~/creator/stream.server';
import { fileNameOf } from '~/menu/file-name';
import { throwErrorResponse } from '~/session/error-response.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['location'], asOf: true } as const satisfies GuardedHandle;

/** The menu at the moment of the address, as a file with its pictures, also those deleted since. */
export async function loader(args: LoaderFunctionArgs) {
  const { creator, location, asOf = 'now' } = await passGuards(handle, args);
  const params = { location_id: location.id, pictures: true };
  const chunks = await creator.stream('menu.export', params).catch(throwErrorResponse);
  const name = fileNameOf(`${location.name} ${asOf.replace(/[T:]/g, '-')}`, '.mashmenu');
  return fileResponse({ type: 'application/vnd.mashmenu+json', chunks }, args.request.signal, name);
}

export async function action(args: ActionFunctionArgs) {
  await passGuards(handle, args);
  dropBody(args.request);
  return methodNotAllowed('GET, HEAD');
}
