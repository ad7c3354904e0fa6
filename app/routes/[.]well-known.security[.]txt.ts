import { config } from '~/config.server';
import { noSuchEndpoint } from '~/creator/dispatch.server';
import { applySecurityHeaders } from '~/secure-headers';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['open'] } as const satisfies GuardedHandle;

const EXPIRES_MS = 30 * 86_400_000;

/** The contact for reporting a vulnerability (RFC 9116), from CREATOR_SECURITY_CONTACT. */
export function loader() {
  const { securityContact } = config;
  if (!securityContact) return noSuchEndpoint();
  const expires = new Date(Date.now() + EXPIRES_MS).toISOString();
  const headers = applySecurityHeaders(
    new Headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }),
  );
  return new Response(`Contact: ${securityContact}\nExpires: ${expires}\n`, { headers });
}
