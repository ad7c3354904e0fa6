import { config } from '~/config.server';
import type { Asked } from '~/creator/asked';

interface OriginSettings {
  publicUrl?: string | undefined;
  trustProxy: boolean;
}

type OriginVerdict = 'same' | 'foreign' | 'unknown';

/** By Sec-Fetch-Site, which scripts cannot set, else by Origin, else by Referer. */
export function judgeOrigin(
  request: Pick<Asked, 'headers'>,
  settings: OriginSettings,
): OriginVerdict {
  const { headers } = request;
  if (headers.get('Sec-Fetch-Site') === 'same-origin') return 'same';
  const claimed = headers.get('Origin') ?? headers.get('Referer');
  if (claimed === null) return 'unknown';
  if (!URL.canParse(claimed)) return 'foreign';
  const { protocol, host, origin } = new URL(claimed);
  if (protocol !== 'http:' && protocol !== 'https:') return 'foreign';
  if (settings.publicUrl !== undefined) return origin === settings.publicUrl ? 'same' : 'foreign';
  const own = `${protocol}//${ownHost(headers, settings.trustProxy)}`;
  return URL.canParse(own) && new URL(own).host === host ? 'same' : 'foreign';
}

/** Only for our own pages. Requests of unknown origin may if they have neither a cookie nor a form. */
export function mayChange(
  request: Pick<Asked, 'method' | 'headers'>,
  settings: OriginSettings = config,
): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  const verdict = judgeOrigin(request, settings);
  if (verdict !== 'unknown') return verdict === 'same';
  return !request.headers.has('Cookie') && !hasForm(request);
}

/** Servers of others send forms here, and prove themselves by what these hold. */
export const TOLD_BY_OTHERS: readonly string[] = ['/sign-in/oidc/backchannel-logout'];

export const FOREIGN_ORIGIN =
  'This was not sent from a page of this application, so it was not done.';

function ownHost(headers: Asked['headers'], trustProxy: boolean): string {
  const forwarded = trustProxy ? headers.get('X-Forwarded-Host') : null;
  return forwarded?.split(',').at(-1)?.trim() || headers.get('Host') || '';
}

/** The three content types that a form of any other site can send. */
function hasForm(request: Pick<Asked, 'headers'>): boolean {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  return ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'].includes(type);
}
