import { applySecurityHeaders } from '~/secure-headers';
import { creatorTransport } from './creator.server';
import { methodNotAllowed } from './dispatch.server';
import { dropBody } from './read-body.server';

/** GET /healthz, open to everyone: 200 `{ok: true}` while the database answers, else 503. */
export async function answerHealth(request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    dropBody(request);
    return methodNotAllowed('GET, HEAD');
  }
  const ok = await isWell();
  const headers = applySecurityHeaders(new Headers({ 'Cache-Control': 'no-store' }));
  if (!ok) headers.set('Retry-After', '5');
  return Response.json({ ok }, { status: ok ? 200 : 503, headers });
}

async function isWell(): Promise<boolean> {
  try {
    return await (await creatorTransport()).health();
  } catch {
    return false;
  }
}
