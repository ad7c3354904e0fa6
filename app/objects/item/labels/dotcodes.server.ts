import { byStatus, logged } from '~/creator/by-status.server';
import { applySecurityHeaders } from '~/secure-headers';
import { throwErrorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import type { Dotcode } from './label-options';

export async function answerDotcodes(guarded: LocationGuarded): Promise<Response> {
  const headers = applySecurityHeaders(new Headers({ 'Content-Type': 'application/json' }));
  return new Response(JSON.stringify(await listOf(guarded)), { headers });
}

async function listOf({ creator, location }: LocationGuarded): Promise<Dotcode[] | null> {
  const other = logged('the dotcode list could not be read', null, { location: location.id });
  return creator
    .call('daydots.all', { location_id: location.id })
    .catch(byStatus({ 401: throwErrorResponse, other }));
}
