import { config } from '~/config.server';
import { dropBody } from '~/creator/read-body.server';
import { refusal } from './refusal.server';

interface OriginSettings {
  publicUrl?: string | undefined;
  trustProxy: boolean;
}

/** Where a request comes from: a page of this application, one of another, or it does not say. */
export type OriginVerdict = 'same' | 'foreign' | 'unknown';

/** Judges by Sec-Fetch-Site, which scripts cannot set, else by Origin, else by Referer (model 2). */
export function judgeOrigin(request: Request, settings: OriginSettings): OriginVerdict {
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

/**
 * Lets a request that may change something pass only if a page of this application sent it. One that
 * does not say where it comes from passes if it has neither a cookie nor a form.
 *
 * @throws a 403 response
 */
export function requireSameOrigin(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const verdict = judgeOrigin(request, config);
  if (verdict === 'same') return;
  if (verdict === 'unknown' && !request.headers.has('Cookie') && !hasForm(request)) return;
  dropBody(request);
  throw refusal(403, 'This was not sent from a page of this application, so it was not done.');
}

function ownHost(headers: Headers, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers.get('X-Forwarded-Host') : null;
  return forwarded?.split(',').at(-1)?.trim() || headers.get('Host') || '';
}

/** The three kinds of body that a form of any other site can send. */
function hasForm(request: Request): boolean {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  return ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'].includes(type);
}
