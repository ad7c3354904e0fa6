import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { dropBody } from '~/creator/read-body.server';
import { applySecurityHeaders } from '~/secure-headers';
import { errorResponse, throwErrorResponse } from '~/session/error-response.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['user'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  await passGuards(handle, args);
  throw errorResponse(405, 'This address answers POST only.', { headers: { Allow: 'POST' } });
}

/** The options of a new passkey as JSON, for the button on the page of the account. */
export async function action(args: ActionFunctionArgs) {
  const { creator } = await passGuards(handle, args);
  dropBody(args.request);
  const begun = await creator.call('factor.begin_passkey', {}).catch(throwErrorResponse);
  const headers = applySecurityHeaders(new Headers({ 'Cache-Control': 'no-store' }));
  return Response.json(begun, { headers });
}
