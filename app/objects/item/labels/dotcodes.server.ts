import { CreatorError } from '~/creator/client';
import { log } from '~/log.server';
import { applySecurityHeaders } from '~/secure-headers';
import { errorResponseOf } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import type { Dotcode } from './label-options';

export async function answerDotcodes(guarded: LocationGuarded): Promise<Response> {
  const headers = applySecurityHeaders(new Headers({ 'Content-Type': 'application/json' }));
  return new Response(JSON.stringify(await listOf(guarded)), { headers });
}

async function listOf({ creator, location }: LocationGuarded): Promise<Dotcode[] | null> {
  try {
    return await creator.call('daydots.all', { location_id: location.id });
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    if (error.status === 401) throw errorResponseOf(error);
    log.error({ err: error, location: location.id }, 'the dotcode list could not be read');
    return null;
  }
}
