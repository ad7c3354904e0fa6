import { byStatus } from '~/creator/by-status.server';
import type { AnswerOf } from '~/creator/contract';
import { errorResponse, throwErrorResponse } from '~/session/error-response.server';
import type { RequestContext } from '~/session/request-context.server';
import type { PhoneSource } from './load-phone.server';

export function siteSource(
  { creator }: Pick<RequestContext, 'creator'>,
  token = '',
): PhoneSource<AnswerOf<'mobile_site.get'>> {
  return {
    basket: { of: `site ${token}`, path: '/m' },
    ask: (asks) => creator.call('mobile_site.get', { ...asks, token }).catch(failed),
  };
}

/** Rate limits are reported as such; a malformed token counts as not found. */
const failed = byStatus({
  400: ({ message }) => {
    throw errorResponse(404, message);
  },
  429: ({ message, details }) => {
    const headers = { 'Retry-After': String(details.retryAfter ?? 60) };
    throw errorResponse(429, message, { headers });
  },
  other: throwErrorResponse,
});
