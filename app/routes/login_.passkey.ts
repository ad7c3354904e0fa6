import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { orElse } from '~/creator/by-status.server';
import { applySecurityHeaders } from '~/secure-headers';
import { errorResponse } from '~/session/error-response.server';
import { passGuards } from '~/session/named-guards.server';
import { readForm } from '~/session/read-form.server';
import type { GuardedHandle } from '~/session/route-guards';
import { passkeyOptions } from '~/sign-in/factor/step.server';

export const handle = { guards: ['visit'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  await passGuards(handle, args);
  throw errorResponse(405, 'This address answers POST only.', { headers: { Allow: 'POST' } });
}

/** The options of a passkey as JSON, for the button on the pages of signing in. */
export async function action(args: ActionFunctionArgs) {
  const { creator } = await passGuards(handle, args);
  const form = await readForm(args.request);
  const asked = await passkeyOptions(args.request, form, creator).catch(orElse(() => null));
  if (!asked) throw errorResponse(400, 'No passkey can be asked for now.');
  const headers = applySecurityHeaders(new Headers({ 'Cache-Control': 'no-store' }));
  headers.append('Set-Cookie', asked.cookie);
  return Response.json(asked.options, { headers });
}
