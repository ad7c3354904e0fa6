import { assertCallFailed } from '~/creator/by-status.server';
import { CreatorError } from '~/creator/client';
import { applySecurityHeaders } from '~/secure-headers';

export interface ErrorPageData {
  title?: string;
  message: string;
  requestId?: string;
}

interface ErrorResponseOptions extends Omit<ErrorPageData, 'message'> {
  headers?: HeadersInit;
}

export function errorResponse(
  status: number,
  message: string,
  { headers: extra, ...page }: ErrorResponseOptions = {},
): Response {
  const headers = applySecurityHeaders(new Headers(extra));
  return Response.json({ ...page, message } satisfies ErrorPageData, { status, headers });
}

const SORRY = 'Something went wrong here.';
const BUSY = 'This is taking too long right now. Try again in a moment.';
const OWN_WORDS = new Set([400, 401, 403, 404, 409, 413]);

/** For the `catch` of a loader whose failed calls have the error page for an answer. */
export function throwErrorResponse(error: unknown): never {
  throw errorResponseOf(error);
}

/** As `throwErrorResponse`; where the service failed, the page says what is missing. */
export function unavailable(message: string) {
  return (error: unknown): never => {
    if (!(error instanceof CreatorError) || error.status < 500) throw errorResponseOf(error);
    throw errorResponse(error.status === 503 ? 503 : 500, message);
  };
}

/** Converts a failed call for the error page; passes responses on. @throws anything else */
export function errorResponseOf(error: unknown): Response {
  if (error instanceof Response) return error;
  assertCallFailed(error);
  const { status, message, details } = error;
  if (OWN_WORDS.has(status)) return errorResponse(status, message || SORRY);
  if (status === 429 || status === 503) {
    const headers = { 'Retry-After': String(details.retryAfter ?? 5) };
    return errorResponse(503, message || BUSY, { headers });
  }
  return errorResponse(500, SORRY, details.requestId ? { requestId: details.requestId } : {});
}
