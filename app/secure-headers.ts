import { config } from '~/config.server';

const YEAR_SECONDS = 31_536_000;

interface SecureHeadersOptions {
  /** The response is a page whose inline scripts carry this nonce. Without one nothing may run. */
  nonce?: string;
  /** Pages of this application may show the response in a frame. */
  framedBySelf?: boolean;
}

/**
 * Sets the headers that every response carries, and returns the same headers. A `Cache-Control` that
 * is already there stays. Pages and data get them in `entry.server.tsx`; redirects and resource
 * routes call this themselves.
 */
export function applySecurityHeaders(
  headers: Headers,
  { nonce, framedBySelf = false }: SecureHeadersOptions = {},
): Headers {
  const frameAncestors = framedBySelf ? "'self'" : "'none'";
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, frameAncestors));
  headers.set('X-Frame-Options', framedBySelf ? 'SAMEORIGIN' : 'DENY');
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'same-origin');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  if (config.publicUrl?.startsWith('https:')) {
    headers.set('Strict-Transport-Security', `max-age=${YEAR_SECONDS}`);
  }
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  return headers;
}

function contentSecurityPolicy(nonce: string | undefined, frameAncestors: string): string {
  if (nonce === undefined) {
    return `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors ${frameAncestors}`;
  }
  // The development server puts style elements into the page and talks to it over a socket.
  const styles = import.meta.env.DEV ? "'self' 'unsafe-inline'" : "'self'";
  const connections = import.meta.env.DEV ? "'self' ws:" : "'self'";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src ${styles}`,
    // Unsplash asks that its photos are shown from where it keeps them.
    `img-src ${["'self'", 'data:', 'blob:', ...(config.unsplash ? ['https://images.unsplash.com'] : [])].join(' ')}`,
    `connect-src ${connections}`,
    "object-src 'none'",
    "base-uri 'none'",
    // Browsers hold a redirect after a form against this list, so sign-in's targets are in it.
    `form-action ${["'self'", ...config.loginRedirectHosts].join(' ')}`,
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}
