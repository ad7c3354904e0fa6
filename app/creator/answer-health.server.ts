import { applySecurityHeaders } from '~/secure-headers';
import { version } from '../../package.json';
import { creatorTransport } from './creator.server';
import { methodNotAllowed } from './dispatch.server';
import { dropBody } from './read-body.server';
import { isLeaving } from './stop.server';
import type { Health } from './transport';

const LEAVING = { ok: false, problem: 'This server is about to end.' } as const;
const CLOSED = { ok: false, problem: 'The service does not answer.' } as const;

/** GET /healthz, open to everyone: 200 `{ok: true, version}` while the service works, else 503 with the reason. */
export async function answerHealth(request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    dropBody(request);
    return methodNotAllowed('GET, HEAD');
  }
  const health = isLeaving() ? LEAVING : await healthOf();
  const headers = applySecurityHeaders(new Headers({ 'Cache-Control': 'no-store' }));
  if (!health.ok) headers.set('Retry-After', '5');
  return Response.json({ ...health, version }, { status: health.ok ? 200 : 503, headers });
}

async function healthOf(): Promise<Health> {
  try {
    return await (await creatorTransport()).health();
  } catch {
    return CLOSED;
  }
}
