import { config } from '~/config.server';

const YEAR_SECONDS = 31_536_000;

interface SecureHeadersOptions {
  /** The nonce of the page's inline scripts; without one no script may run. */
  nonce?: string | undefined;
  framedBySelf?: boolean;
}

/** Sets the usual headers, except an existing `Cache-Control`. Redirects and resource routes call it themselves. */
export function applySecurityHeaders(
  headers: Headers,
  options: SecureHeadersOptions = {},
): Headers {
  for (const [name, value] of Object.entries(secureHeaders(options))) {
    if (name !== 'Cache-Control' || !headers.has(name)) headers.set(name, value);
  }
  return headers;
}

/** The usual headers alone. */
export function secureHeaders({
  nonce,
  framedBySelf = false,
}: SecureHeadersOptions = {}): Record<string, string> {
  const frameAncestors = framedBySelf ? "'self'" : "'none'";
  return {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': contentSecurityPolicy(nonce, frameAncestors),
    'X-Frame-Options': framedBySelf ? 'SAMEORIGIN' : 'DENY',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    ...(config.publicUrl?.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=${YEAR_SECONDS}`,
    }),
  };
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
