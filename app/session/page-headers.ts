import type { HeadersFunction } from '@remix-run/node';

const KEPT = ['Allow', 'Refresh', 'Retry-After'];

/**
 * Lets through what a loader, an action or a refusal says about the response; a route names it as its
 * `headers`. Cookies pass by themselves.
 */
export const pageHeaders: HeadersFunction = ({
  actionHeaders,
  errorHeaders,
  loaderHeaders,
  parentHeaders,
}) => {
  const headers = new Headers(parentHeaders);
  headers.delete('Set-Cookie');
  for (const name of KEPT) {
    for (const source of [loaderHeaders, actionHeaders, errorHeaders]) {
      const value = source?.get(name);
      if (value) headers.set(name, value);
    }
  }
  return headers;
};
