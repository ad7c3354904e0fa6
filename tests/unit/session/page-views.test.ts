import type { LoaderFunctionArgs } from '@remix-run/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStubService, type StubService } from './stub-service';

const ORIGIN = 'http://creator.test';

let service: StubService;
let sink: StubService;
let guards: typeof import('~/session/guards.server');
let views: typeof import('~/analytics/page-views.server');
let segment: typeof import('~/analytics/segment.server');
let startSession: typeof import('~/session/cookies.server')['startSession'];
let pageViews: import('~/analytics/page-views.server').PageViews;

beforeAll(async () => {
  service = await openStubService();
  sink = await openStubService();
  vi.stubEnv('CREATOR_API_URL', service.url);
  vi.stubEnv('SESSION_SECRET', 'a secret of more than thirty-two characters');
  vi.stubEnv('LOG_LEVEL', 'silent');
  vi.resetModules();
  guards = await import('~/session/guards.server');
  views = await import('~/analytics/page-views.server');
  segment = await import('~/analytics/segment.server');
  startSession = (await import('~/session/cookies.server')).startSession;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([service.close(), sink.close()]);
});
beforeEach(() => {
  sink.heard.length = 0;
  sink.answers = {
    '/in/v1/page': () => ({ body: { success: true } }),
    '/in/v1/identify': () => ({ body: { success: true } }),
  };
  service.answers['/api/user'] = ({ headers }) => ({
    body: {
      user: { id: 7, email: 'max@creator.test', locations: [] },
      token: headers.authorization,
    },
  });
  pageViews = views.pageViewsTo(segment.segmentAt(`${sink.url}/in`, 'key'));
});

interface Opened {
  /** Path and query of the request. */
  path: string;
  /** The page that asked. */
  from?: string;
  token?: string | null;
  method?: string;
  status?: number;
  headers?: Record<string, string>;
}

/** One answered request of a signed-in person, as the server's entry sees it. */
async function open({ path, from, token = 't1', method = 'GET', status = 200, headers }: Opened) {
  const all = new Headers({ Host: 'creator.test', ...headers });
  if (from) all.set('Referer', from.startsWith('http') ? from : `${ORIGIN}${from}`);
  if (method !== 'GET') all.set('Origin', ORIGIN);
  if (token !== null) {
    const cookie = await startSession({ token, userId: 7 }, { remember: false });
    all.set('Cookie', cookie.split(';')[0] ?? '');
  }
  const request = new Request(`${ORIGIN}${path}`, { method, headers: all });
  const context = {};
  const args: LoaderFunctionArgs = { request, context, params: {} };
  if (token !== null) await guards.requireUser(args);
  pageViews.note(request, context, status);
}

const told = () =>
  sink.heard.map(({ path, body }) => {
    const { properties } = JSON.parse(body);
    return properties ? properties.path : path.split('/').at(-1);
  });

/** What was told, once it is `count` events and no more come. */
async function events(count: number): Promise<string[]> {
  await vi.waitFor(() => expect(sink.heard.length).toBeGreaterThanOrEqual(count));
  await new Promise((resolve) => setTimeout(resolve, 50));
  return told();
}

describe('page views', () => {
  it('are told in Segment’s words, after the person is identified by id and email', async () => {
    await open({ path: '/location/1/items?q=secret' });
    await open({ path: '/location/1/settings.data', from: '/location/1/items?q=secret' });
    expect(await events(3)).toEqual(['identify', '/location/1/items', '/location/1/settings']);
    const [identify, first, second] = sink.heard.map(({ body }) => JSON.parse(body));
    expect(identify).toMatchObject({ userId: '7', traits: { email: 'max@creator.test' } });
    expect(first).toMatchObject({
      userId: '7',
      properties: { path: '/location/1/items', url: `${ORIGIN}/location/1/items` },
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      messageId: expect.stringMatching(/^[\w-]{36}$/),
    });
    expect(second.properties.referrer).toBe(`${ORIGIN}/location/1/items`);
    expect(second.messageId).not.toBe(first.messageId);
    const authorization = `Basic ${Buffer.from('key:').toString('base64')}`;
    for (const { headers, body } of sink.heard) {
      expect(headers.authorization).toBe(authorization);
      expect(body).not.toContain('secret');
    }
  });

  it('are one for each change of the path, by whichever way', async () => {
    await open({ path: '/location/1/items' });
    // A search, an open panel, the page's own data after a form, the page after a form without scripts.
    await open({ path: '/location/1/items.data?q=a', from: '/location/1/items' });
    await open({ path: '/location/1/items.data', method: 'POST', from: '/location/1/items?q=a' });
    await open({ path: '/location/1/items.data?q=a', from: '/location/1/items?q=a' });
    await open({ path: '/location/1/items?q=a', from: '/location/1/items?q=a' });
    expect(await events(2)).toEqual(['identify', '/location/1/items']);
    await open({ path: '/location/2/items.data', from: '/location/1/items?q=a' });
    // Back: the browser has the old address again when it asks.
    await open({ path: '/location/1/items.data', from: '/location/1/items' });
    await open({ path: '/_root.data', from: '/location/1/items' });
    expect((await events(5)).slice(2)).toEqual(['/location/2/items', '/location/1/items', '/']);
  });

  it('are not what no page shows: a fetcher, a redirect, what is only kept ready', async () => {
    await open({ path: '/location/1/items' });
    const from = '/location/1/items';
    await open({ path: '/location/2.data', from, status: 202 });
    await open({ path: '/location/3.data?_routes=routes%2Fsearch', from });
    await open({ path: '/location/4.data', from, headers: { 'Sec-Purpose': 'prefetch' } });
    expect(await events(2)).toEqual(['identify', '/location/1/items']);
    await open({ path: '/location/5.data?_routes=root%2Croutes%2Flocation', from });
    expect((await events(3)).slice(2)).toEqual(['/location/5']);
  });

  it('are told of each session by itself, and of nobody who is not signed in', async () => {
    await open({ path: '/login', token: null });
    await open({ path: '/location/1/items', token: 'one' });
    await events(2);
    await open({ path: '/location/1/items', token: 'two' });
    expect(await events(4)).toEqual([
      'identify',
      '/location/1/items',
      'identify',
      '/location/1/items',
    ]);
  });

  it('do no harm where the service refuses them, and identify again until it listens', async () => {
    sink.answers['/in/v1/identify'] = () => ({ status: 503 });
    await open({ path: '/a' });
    expect(await events(1)).toEqual(['identify']);
    sink.answers['/in/v1/identify'] = () => ({ body: {} });
    await open({ path: '/b', from: '/a' });
    expect(await events(3)).toEqual(['identify', 'identify', '/b']);
  });

  it('go nowhere unless they are set up', async () => {
    pageViews = views.pageViews;
    await open({ path: '/location/1/items' });
    pageViews = views.pageViewsTo(null);
    await open({ path: '/location/1/items' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sink.heard).toEqual([]);
  });
});
