const MARK = 'again';

/** Pages opened from other sites lack our SameSite=Strict cookies: makes the browser load them once more. */
export function reloadForStrictCookie(request: Request): Headers {
  const headers = new Headers();
  const url = new URL(request.url);
  const opened = request.method === 'GET' && request.headers.get('Sec-Fetch-Mode') === 'navigate';
  const foreign = request.headers.get('Sec-Fetch-Site') === 'cross-site';
  if (opened && foreign && !url.searchParams.has(MARK)) {
    url.searchParams.set(MARK, '1');
    headers.set('Refresh', `0;url=${url.pathname}${url.search}`);
  }
  return headers;
}
