import { applySecurityHeaders } from '~/secure-headers';

interface RedirectOptions {
  /** 303 after a form, 302 for a page. */
  status?: 302 | 303;
  headers?: HeadersInit;
}

export function redirectTo(
  location: string,
  { status = 303, headers: extra }: RedirectOptions = {},
): Response {
  const headers = new Headers(extra);
  headers.set('Location', location);
  return new Response(null, { status, headers: applySecurityHeaders(headers) });
}

/** Replaces a history entry if the browser goes back to this address: a new one would trap Back in the redirect. */
export function redirectReplacing(request: Request, to: string): Response {
  const headers = new Headers(isAskedFromItself(request) ? [['X-Remix-Replace', 'true']] : []);
  return redirectTo(to, { status: 302, headers });
}

function isAskedFromItself({ headers, url }: Request): boolean {
  const referer = headers.get('Referer');
  return referer !== null && URL.canParse(referer) && pathOf(referer) === pathOf(url);
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
