import { config } from '~/config.server';

const YEAR_SECONDS = 31_536_000;

interface SecureHeadersOptions {
  /** The nonce of the page's inline scripts; without one no script may run. */
  nonce?: string;
  framedBySelf?: boolean;
}

/** Sets the usual headers, except an existing `Cache-Control`. Redirects and resource routes call it themselves. */
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
  const styles = import.meta.env.DEV ? "'self' 'unsafe-inline'" : "'self'";
  const connections = import.meta.env.DEV ? "'self' ws:" : "'self'";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src ${styles}`,
    // Unsplash requires that its photos are loaded from its own servers.
    `img-src ${["'self'", 'data:', 'blob:', ...(config.unsplash ? ['https://images.unsplash.com'] : [])].join(' ')}`,
    `connect-src ${connections}`,
    "object-src 'none'",
    "base-uri 'none'",
    // Browsers apply this list to redirects after a form, so it contains sign-in's targets.
    `form-action ${["'self'", ...config.loginRedirectHosts].join(' ')}`,
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}
