import { CreatorError } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { errorResponse, errorResponseOf } from '~/session/error-response.server';
import type { RequestContext } from '~/session/request-context.server';
import type { PhoneSource } from './load-phone.server';

export function siteSource(
  { creator }: Pick<RequestContext, 'creator'>,
  token = '',
): PhoneSource<AnswerOf<'mobile_site.get'>> {
  return {
    basket: { of: `site ${token}`, path: '/m' },
    ask: async (asks) => {
      try {
        return await creator.call('mobile_site.get', { ...asks, token });
      } catch (error) {
        throw siteErrorResponse(error);
      }
    },
  };
}

/** Rate limits are reported as such; a malformed token counts as not found. */
function siteErrorResponse(error: unknown): Response {
  if (!(error instanceof CreatorError)) throw error;
  const { status, message, details } = error;
  if (status === 429) {
    const headers = { 'Retry-After': String(details.retryAfter ?? 60) };
    return errorResponse(429, message, { headers });
  }
  return status === 400 ? errorResponse(404, message) : errorResponseOf(error);
}
