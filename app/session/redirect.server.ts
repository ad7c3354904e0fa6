import { applySecurityHeaders } from '~/secure-headers';

interface RedirectOptions {
  /** 303 after a form, 302 where a page was asked for. */
  status?: 302 | 303;
  headers?: HeadersInit;
}

/** A redirect with the headers that every response carries. */
export function redirectTo(
  location: string,
  { status = 303, headers: extra }: RedirectOptions = {},
): Response {
  const headers = new Headers(extra);
  headers.set('Location', location);
  return new Response(null, { status, headers: applySecurityHeaders(headers) });
}
