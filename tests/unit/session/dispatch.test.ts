import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { responseOf } from '~/creator/asked';
import type { Caller } from '~/creator/transport';
import { openStubService, type StubService } from './stub-service';

const MEGABYTE = 1024 * 1024;

let stub: StubService;
let dispatch: typeof import('~/creator/dispatch.server');
let identifyCaller: typeof import('~/session/api-caller.server').identifyCaller;
let sessionCookie = '';

beforeAll(async () => {
  stub = await openStubService();
  vi.stubEnv('CREATOR_API_URL', stub.url);
  vi.stubEnv('SESSION_SECRET', 'a secret of more than thirty-two characters');
  vi.resetModules();
  dispatch = await import('~/creator/dispatch.server');
  ({ identifyCaller } = await import('~/session/api-caller.server'));
  const { startSession } = await import('~/session/cookies.server');
  const cookie = await startSession({ token: 'cookie-token', userId: 7 }, { remember: false });
  sessionCookie = cookie.split(';')[0] ?? '';
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await stub.close();
});
beforeEach(() => {
  stub.heard.length = 0;
  stub.answers = {
    '/api/user': ({ headers }) => ({
      status: headers.authorization === 'Bearer live' ? 200 : 401,
      body: { user: {} },
    }),
    '/api/creator': () => ({ body: { data: 'done' } }),
  };
});

const caller: Caller = { token: 'live', requestId: 'r', via: 'Client API', address: null };

interface Sent {
  headers?: Record<string, string>;
  /** Sends the body in pieces, so that its length is not declared. */
  inPieces?: boolean;
}

function post(body: string, { headers = {}, inPieces = false }: Sent = {}) {
  const bytes = new TextEncoder().encode(body);
  const all = new Headers({ 'Content-Type': 'application/json', ...headers });
  if (!inPieces) all.set('Content-Length', String(bytes.byteLength));
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body: inPieces ? new Blob([bytes]).stream() : bytes,
    duplex: 'half',
    headers: all,
  };
  return new Request('http://creator.test/api/creator', init);
}

function envelope(bytes: number, method = 'tag.all') {
  const start = JSON.stringify({ method, params: { pad: '' } });
  return start.replace('""', `"${'x'.repeat(bytes - start.length)}"`);
}

/** Answers of endpoints, as Fetch's responses. */
const endpoint = {
  answerCall: async (...asked: Parameters<typeof dispatch.answerCall>) =>
    responseOf(await dispatch.answerCall(...asked)),
  answerAuth: async (...asked: Parameters<typeof dispatch.answerAuth>) =>
    responseOf(await dispatch.answerAuth(...asked)),
  answerSession: async (...asked: Parameters<typeof dispatch.answerSession>) =>
    responseOf(await dispatch.answerSession(...asked)),
  answerImage: async (...asked: Parameters<typeof dispatch.answerImage>) =>
    responseOf(await dispatch.answerImage(...asked)),
};

const statusOf = async (request: Request, as: Partial<Caller> = {}) =>
  (await endpoint.answerCall(request, { ...caller, ...as })).status;

const callsHeard = () => stub.heard.filter(({ path }) => path === '/api/creator').length;

describe('the size of a call', () => {
  it.each([false, true])(
    'is 64 KB for strangers and dead tokens (in pieces: %s)',
    async (inPieces) => {
      for (const token of [null, 'dead']) {
        const most = envelope(64 * 1024);
        expect(await statusOf(post(most, { inPieces }), { token })).toBe(200);
        expect(await statusOf(post(`${most} `, { inPieces }), { token })).toBe(413);
      }
      expect(callsHeard()).toBe(2);
    },
  );

  it.each([false, true])('is 1 MB with a live token (in pieces: %s)', async (inPieces) => {
    const most = envelope(MEGABYTE);
    expect(await statusOf(post(most, { inPieces }))).toBe(200);
    expect(await statusOf(post(`${most} `, { inPieces }))).toBe(413);
    expect(callsHeard()).toBe(1);
  });

  it('is larger for a call that says so and is named', async () => {
    const picture = envelope(3 * MEGABYTE, 'image.create');
    const named = { headers: { 'X-Creator-Method': 'image.create' } };
    expect(await statusOf(post(picture))).toBe(413);
    expect(await statusOf(post(picture, named))).toBe(200);
    expect(await statusOf(post(envelope(3 * MEGABYTE), named))).toBe(400);
    expect(await statusOf(post(envelope(9 * MEGABYTE, 'image.create'), named))).toBe(413);
    const unknown = { headers: { 'X-Creator-Method': '__proto__' } };
    expect(await statusOf(post(envelope(3 * MEGABYTE), unknown))).toBe(413);
    expect(callsHeard()).toBe(1);
  });

  it('passes on that the service is away', async () => {
    stub.answers['/api/user'] = () => ({ status: 503, body: { error: 'Away' } });
    const response = await endpoint.answerCall(post(envelope(2 * MEGABYTE)), caller);
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('5');
  });
});

describe('the shape of a call', () => {
  it.each([
    ['', 'application/json'],
    ['{', 'application/json'],
    ['[]', 'application/json'],
    ['{"params":{}}', 'application/json'],
    ['{"method":["tag.all"]}', 'application/json'],
    ['{"method":"tag.all","__proto__":{}}', 'application/json'],
    ['{"method":"tag.all"}', 'text/plain'],
    ['{"method":"tag.all"}', 'application/json; charset=utf-16'],
    ['method=tag.all', 'application/x-www-form-urlencoded'],
  ])('%s as %s is a 400 in words', async (body, type) => {
    const response = await endpoint.answerCall(
      post(body, { headers: { 'Content-Type': type } }),
      caller,
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/) });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(stub.heard).toEqual([]);
  });

  it('is answered as the service answers it', async () => {
    const refusal = { error: 'No', code: 'stale', version: 4, fields: { price: { now: 1 } } };
    stub.answers['/api/creator'] = () => ({ status: 409, body: refusal });
    const response = await endpoint.answerCall(post('{"method":"tag.all"}'), caller);
    expect([response.status, await response.json()]).toEqual([409, refusal]);
  });
});

describe('other methods', () => {
  it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is a 405', async (method) => {
    const request = () => new Request('http://creator.test/x', { method });
    for (const response of [
      await endpoint.answerCall(request(), caller),
      await endpoint.answerAuth(request(), caller),
      await endpoint.answerSession(request(), caller, 'user'),
    ]) {
      expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST']);
    }
    expect(stub.heard).toEqual([]);
  });
});

describe('who calls', () => {
  const from = (headers: Record<string, string>) =>
    identifyCaller(
      new Request('http://creator.test/api/user', {
        method: 'POST',
        headers: { Host: 'creator.test', ...headers },
      }),
    );

  it('is the bearer of the token alone, from wherever', async () => {
    const headers = { Origin: 'http://evil.example', Cookie: sessionCookie };
    const bearer = await from({ ...headers, Authorization: 'Bearer live' });
    expect(bearer).toMatchObject({ token: 'live', via: 'Client API' });
    const app = { Authorization: 'bearer  live', 'X-Creator-Via': 'Creator' };
    expect(await from(app)).toMatchObject({ token: 'live', via: 'Creator' });
  });

  it('is the session cookie of a request from our own pages', async () => {
    const own = { Cookie: sessionCookie, Origin: 'http://creator.test' };
    expect(await from(own)).toMatchObject({ token: 'cookie-token' });
    expect(await from({ Cookie: sessionCookie, 'Sec-Fetch-Site': 'same-origin' })).toMatchObject({
      token: 'cookie-token',
    });
  });

  it.each([
    ['another site', { Origin: 'http://evil.example' }],
    ['a cookie without an origin', { Cookie: 'a=b' }],
    ['a form without an origin', { 'Content-Type': 'text/plain' }],
    ['another kind of authorization', { Authorization: 'Basic bGl2ZTo=', Cookie: 'a=b' }],
  ])('is refused: %s', async (_what, headers) => {
    const refused = await from(headers).catch((thrown: Response) => thrown);
    if (!(refused instanceof Response)) return expect.unreachable('the caller was let in');
    expect([refused.status, Object.keys(await refused.json())]).toEqual([403, ['error']]);
  });

  it('is nobody, where nothing says so', async () => {
    expect(await from({ 'Content-Type': 'application/json' })).toMatchObject({ token: null });
  });

  it('brings a request id, if it is one', async () => {
    const { requestId } = await from({ 'X-Request-Id': 'request-0001' });
    expect(requestId).toBe('request-0001');
    expect((await from({ 'X-Request-Id': 'a b<c>' })).requestId).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('pictures', () => {
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    new Request('http://creator.test/images/7', { method, headers });

  beforeEach(() => {
    stub.answers['/images/7'] = () => ({ headers: { 'Content-Type': 'image/webp' }, raw: 'RIFF' });
  });

  it('come with a tag by which they are known again', async () => {
    const response = await endpoint.answerImage(get(), caller, '7');
    expect(await response.text()).toBe('RIFF');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Authorization, Accept',
      'x-content-type-options': 'nosniff',
    });
    const known = { 'If-None-Match': `"other", W/${response.headers.get('ETag')}` };
    expect((await endpoint.answerImage(get(known), caller, '7')).status).toBe(304);
  });

  it('are a 404 alike for whatever is no picture', async () => {
    for (const id of ['8', 'origin-8', '0', '-7', '7.5', '../auth', 'x', '']) {
      const response = await endpoint.answerImage(get(), caller, id);
      expect([id, response.status, await response.json()]).toEqual([
        id,
        404,
        { error: 'There is no such image.' },
      ]);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    }
  });

  it('are a 401 for strangers', async () => {
    stub.answers['/images/7'] = () => ({ status: 401, body: {} });
    expect((await endpoint.answerImage(get(), { ...caller, token: null }, '7')).status).toBe(401);
  });
});

describe('calls of one session', () => {
  const SESSION_PLACES = 6;

  it('have a place each until their answers are sent, and those of others do not wait for it', async () => {
    const { asItIsTaken } = await import('~/creator/sending.server');
    const call = (token: string) => {
      const response = Object.assign(new EventEmitter(), { closed: false, write: () => true });
      const status = new Promise<number>((resolve) =>
        asItIsTaken(response as unknown as ServerResponse, () =>
          resolve(statusOf(post(envelope(100)), { token })),
        ),
      );
      return { status, sent: () => response.emit('close') };
    };
    const first = Array.from({ length: SESSION_PLACES }, () => call('live'));
    for (const { status } of first) expect(await status).toBe(200);
    const late = call('live');
    expect(await call('another').status).toBe(200);
    expect(callsHeard(), 'the late one waits').toBe(SESSION_PLACES + 1);
    first[0]?.sent();
    expect(await late.status).toBe(200);
  });

  it('are refused as too many once their line is full', async () => {
    const { asItIsTaken } = await import('~/creator/sending.server');
    const statuses: Promise<number>[] = [];
    const responses: EventEmitter[] = [];
    for (let calls = 0; calls < SESSION_PLACES + 251; calls += 1) {
      const response = Object.assign(new EventEmitter(), { closed: false, write: () => true });
      responses.push(response);
      asItIsTaken(response as unknown as ServerResponse, () => {
        const answered = endpoint.answerCall(post(envelope(100)), { ...caller, token: 'crowd' });
        statuses.push(answered.then(({ status }) => status));
      });
    }
    expect(await statuses.at(-1)).toBe(429);
    let sent = 0;
    while (sent < responses.length) {
      responses[sent]?.emit('close');
      sent += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    const all = await Promise.all(statuses);
    expect(all.filter((status) => status === 200)).toHaveLength(SESSION_PLACES + 250);
  });
});
