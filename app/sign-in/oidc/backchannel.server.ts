import type { ActionFunctionArgs } from '@remix-run/node';
import { answerFailed } from '~/creator/by-status.server';
import type { CreatorError } from '~/creator/client';
import { creatorFor } from '~/creator/creator.server';
import { applySecurityHeaders } from '~/secure-headers';
import { callerAddress } from '~/session/address.server';
import { readForm } from '~/session/read-form.server';
import { requestIdFor } from '~/session/request-context.server';

/** 200 without a body, or 400 with what is wrong, as the standard has it. */
export async function hearLogout(args: ActionFunctionArgs): Promise<Response> {
  const { request } = args;
  const creator = await creatorFor({
    token: null,
    requestId: requestIdFor(args),
    via: 'Client API',
    address: callerAddress(request),
    signal: request.signal,
  });
  const form = await readForm(request);
  const logout_token = String(form.get('logout_token') ?? '').slice(0, 20_000);
  try {
    await creator.call('sign_in.backchannel_logout', { logout_token });
    return answer(200, null);
  } catch (error) {
    const invalid = ({ message }: CreatorError) =>
      answer(400, { error: 'invalid_request', error_description: message });
    const later = ({ status, message }: CreatorError) => answer(status, { error: message });
    return answerFailed(error, { 400: invalid, 404: invalid, other: later });
  }
}

function answer(status: number, body: object | null): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (body) headers.set('Content-Type', 'application/json');
  applySecurityHeaders(headers);
  return new Response(body && JSON.stringify(body), { status, headers });
}
