import { applySecurityHeaders } from '~/secure-headers';
import { version } from '../../package.json';
import { creatorTransport } from './creator.server';
import { methodNotAllowed } from './dispatch.server';
import { dropBody } from './read-body.server';
import { isLeaving } from './stop.server';
import type { Health, Readiness } from './transport';

const LEAVING = { ok: false, problem: 'This server is about to end.' } as const;
const CLOSED = { ok: false, problem: 'The service does not answer.' } as const;

/** GET /healthz, open to everyone: 200 `{ok: true, version}` while the service works, else 503 with the reason. */
export function answerHealth(request: Request): Promise<Response> {
  return answer(request, async () => (isLeaving() ? LEAVING : await healthOf()));
}

/** GET /livez: 200 as long as the process answers, also while it drains. */
export function answerAlive(request: Request): Promise<Response> {
  return answer(request, async () => ({ ok: true }));
}

/** GET /readyz: 200 while requests may be sent here, else 503; each part by name, `ok` or a sentence. */
export function answerReady(request: Request): Promise<Response> {
  return answer(request, async () => {
    const found = { ...(await readiness()), draining: isLeaving() ? LEAVING.problem : null };
    const parts = Object.entries(found).map(([name, problem]) => [name, problem ?? 'ok']);
    const ok = Object.values(found).every((problem) => problem === null);
    return { ok, parts: Object.fromEntries(parts) };
  });
}

async function answer(request: Request, find: () => Promise<{ ok: boolean }>): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    dropBody(request);
    return methodNotAllowed('GET, HEAD');
  }
  const found = await find();
  const headers = applySecurityHeaders(new Headers({ 'Cache-Control': 'no-store' }));
  if (!found.ok) headers.set('Retry-After', '5');
  return Response.json({ ...found, version }, { status: found.ok ? 200 : 503, headers });
}

async function healthOf(): Promise<Health> {
  try {
    return await (await creatorTransport()).health();
  } catch {
    return CLOSED;
  }
}

async function readiness(): Promise<Readiness> {
  try {
    return await (await creatorTransport()).readiness();
  } catch {
    return { service: CLOSED.problem };
  }
}
