import type { HeadersFunction } from '@remix-run/node';

const KEPT = ['Allow', 'Refresh', 'Retry-After'];

/** For a route's `headers`: passes on those of its loader, action or refusal. Cookies pass by themselves. */
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
