import type { LoaderFunctionArgs } from '@remix-run/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStubService, type StubService } from './stub-service';

const person = {
  id: 7,
  username: 'Max',
  email: 'max@creator.test',
  access_level: 5 as number | null,
  scope: 'creator',
  defaultLocation: 1,
  locations: [{ id: 1, name: 'Canteen' }],
};

let stub: StubService;
let guards: typeof import('~/session/guards.server');
let sessionCookie = '';

beforeAll(async () => {
  stub = await openStubService();
  vi.stubEnv('CREATOR_API_URL', stub.url);
  vi.stubEnv('SESSION_SECRET', 'a secret of more than thirty-two characters');
  vi.resetModules();
  guards = await import('~/session/guards.server');
  const { startSession } = await import('~/session/cookies.server');
  const cookie = await startSession({ token: 'the-token', userId: 7 }, { remember: false });
  sessionCookie = cookie.split(';')[0] ?? '';
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await stub.close();
});
beforeEach(() => {
  stub.heard.length = 0;
  stub.answers = {
    '/api/user': () => ({ body: { user: person } }),
    '/api/creator': () => ({ body: { data: { id: 1, name: 'Canteen' } } }),
  };
});

interface Asked {
  path?: string;
  method?: string;
  locationId?: string;
  headers?: Record<string, string>;
  signedIn?: boolean;
}

function args(asked: Asked = {}): LoaderFunctionArgs {
  const { path = '/location/1/items', method = 'GET', locationId = '1', signedIn = true } = asked;
  const headers = new Headers({ Host: 'creator.test' });
  if (signedIn) headers.set('Cookie', sessionCookie);
  if (method !== 'GET') headers.set('Origin', 'http://creator.test');
  for (const [name, value] of Object.entries(asked.headers ?? {})) headers.set(name, value);
  const request = new Request(`http://creator.test${path}`, { method, headers });
  return { request, params: { locationId }, context: {} };
}

async function refusal(promise: Promise<unknown>) {
  const thrown = await promise.then(
    () => expect.unreachable('the request was let in'),
    (error: unknown) => error,
  );
  if (!(thrown instanceof Response)) throw thrown;
  const text = await thrown.clone().text();
  return {
    status: thrown.status,
    location: thrown.headers.get('Location'),
    cookies: thrown.headers.getSetCookie().join(),
    page: text === '' ? undefined : (JSON.parse(text) as { title?: string; message: string }),
    headers: thrown.headers,
  };
}

describe('requireUser', () => {
  it('lets a signed-in person in, and asks the service once for all loaders', async () => {
    const request = args();
    const both = await Promise.all([guards.requireUser(request), guards.requireUser(request)]);
    expect(both.map(({ user }) => user)).toEqual([person, person]);
    expect(both[0].session).toEqual({ token: 'the-token', userId: 7 });
    expect(stub.heard.map(({ path }) => path)).toEqual(['/api/user']);
    expect(stub.heard[0]?.headers).toMatchObject({
      authorization: 'Bearer the-token',
      'x-creator-via': 'Creator',
      'x-request-id': both[0].requestId,
    });
  });

  it('sends a stranger to sign in and back again', async () => {
    const path = '/location/1/items?q=a%20b&_data=x&_routes=y';
    const got = await refusal(guards.requireUser(args({ signedIn: false, path })));
    expect(got).toMatchObject({
      status: 302,
      location: '/login?redirectTo=%2Flocation%2F1%2Fitems%3Fq%3Da%2Bb',
    });
    expect(got.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(stub.heard).toEqual([]);
  });

  it('says that what was sent is lost', async () => {
    const got = await refusal(
      guards.requireUser(args({ signedIn: false, method: 'POST', path: '/' })),
    );
    expect(got).toMatchObject({ status: 303, location: '/login?unsaved=1' });
  });

  it('keeps what was typed into a panel when the token has ended, for every loader once', async () => {
    stub.answers['/api/user'] = () => ({ status: 401, body: { error: 'Sign in' } });
    stub.answers['/api/creator'] = ({ body }) =>
      JSON.parse(body).method === 'draft.put'
        ? { body: { data: { id: 'draft-1' } } }
        : { status: 401, body: { error: 'Sign in' } };
    const path = '/location/1/items?mode=edit&type=item&id=9';
    const body = new URLSearchParams({ intent: 'panel:save', name: 'Latte', version: '3' });
    const asked = args({ method: 'POST', path });
    const request = new Request(asked.request, { method: 'POST', body });
    const got = await refusal(guards.requireLocation({ ...asked, request }));
    const back = encodeURIComponent(`${path}&draft=draft-1`);
    expect(got).toMatchObject({ status: 303, location: `/login?redirectTo=${back}&unsaved=kept` });
    expect(got.cookies).toMatch(/^creator_session=;/);
    const puts = stub.heard.filter((heard) => heard.body.includes('draft.put'));
    expect(puts).toHaveLength(1);
    expect(JSON.parse(puts[0]?.body ?? '').params).toMatchObject({
      location_id: 1,
      form: 'item',
      object_id: 9,
      object_version: 3,
    });
  });

  it('signs out whoever has a dead token', async () => {
    stub.answers['/api/user'] = () => ({ status: 401, body: { error: 'Sign in' } });
    const got = await refusal(guards.requireUser(args()));
    expect(got).toMatchObject({
      status: 302,
      location: '/login?redirectTo=%2Flocation%2F1%2Fitems',
    });
    expect(got.cookies).toMatch(/^creator_session=;.*Max-Age=0/);
  });

  it('signs out at a 401 of any later call, but not for a location that was not given', async () => {
    const { creator } = await guards.requireUser(args());
    stub.answers['/api/creator'] = () => ({ status: 401, body: { error: 'Sign in' } });
    const got = await refusal(creator.call('daydots.all', {}));
    expect(got.location).toBe('/login?redirectTo=%2Flocation%2F1%2Fitems');
    expect(got.cookies).toMatch(/^creator_session=;/);
    const body = { error: 'No', code: 'location_forbidden' };
    stub.answers['/api/creator'] = () => ({ status: 401, body });
    await expect(creator.call('location.get', { location_id: 2 })).rejects.toMatchObject({
      status: 401,
      details: { code: 'location_forbidden' },
    });
  });

  it('keeps the session where the service is away or fails', async () => {
    stub.answers['/api/user'] = () => ({ status: 503, headers: { 'Retry-After': '9' } });
    const busy = await refusal(guards.requireUser(args()));
    expect([busy.status, busy.headers.get('Retry-After'), busy.cookies]).toEqual([503, '9', '']);
    stub.answers['/api/user'] = () => ({ status: 500, body: { request_id: 'r-1' } });
    const failed = await refusal(guards.requireUser(args()));
    expect(failed).toMatchObject({ status: 500, page: { requestId: 'r-1' }, cookies: '' });
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('answers 405 to %s', async (method) => {
    const got = await refusal((async () => guards.requireUser(args({ method })))());
    expect(got.status).toBe(405);
    expect(got.headers.get('Allow')).toBe('GET, HEAD, POST');
    expect(stub.heard).toEqual([]);
  });

  it('answers 403 to a POST from elsewhere before it asks the service', async () => {
    const headers = { Origin: 'http://evil.example' };
    const got = await refusal(guards.requireUser(args({ method: 'POST', headers })));
    expect(got.status).toBe(403);
    expect(stub.heard).toEqual([]);
  });
});

describe('requireLocation', () => {
  it('reads user and location once for all loaders', async () => {
    const request = args();
    const [one] = await Promise.all([
      guards.requireLocation(request),
      guards.requireLocation(request),
      guards.requireUser(request),
    ]);
    expect(one.location).toEqual({ id: 1, name: 'Canteen' });
    expect(stub.heard.map(({ path }) => path).sort()).toEqual(['/api/creator', '/api/user']);
    expect(JSON.parse(stub.heard.find(({ body }) => body !== '{}')?.body ?? '')).toEqual({
      method: 'location.get',
      params: { location_id: 1 },
    });
  });

  it.each(['0', '-1', '1e3', '1.0', ' 1', '01', 'x', '99999999999999999', '', '1;2'])(
    'answers 404 to the address %j without asking for it',
    async (locationId) => {
      const got = await refusal(guards.requireLocation(args({ locationId })));
      expect(got).toMatchObject({
        status: 404,
        page: {
          message: 'Either this location does not exist or there was a problem finding the menu',
        },
      });
      expect(stub.heard.some(({ path }) => path === '/api/creator')).toBe(false);
    },
  );

  it('says so where the service answers a location without an id', async () => {
    stub.answers['/api/creator'] = () => ({ status: 200, body: { data: {} } });
    const got = await refusal(guards.requireLocation(args({ locationId: '1' })));
    expect(got).toMatchObject({ status: 502, page: { message: 'Error fetching data from API' } });
  });

  it('shows Unauthorized for a location that was not given, and keeps the session', async () => {
    const body = { error: 'x', code: 'location_forbidden' };
    stub.answers['/api/creator'] = () => ({ status: 401, body });
    expect(await refusal(guards.requireLocation(args()))).toMatchObject({
      status: 401,
      page: { title: 'Unauthorized', message: 'You do not have permission to view this location' },
      cookies: '',
    });
  });

  it('signs out at any other 401', async () => {
    stub.answers['/api/creator'] = () => ({ status: 401, body: { error: 'x' } });
    const got = await refusal(guards.requireLocation(args()));
    expect([got.status, got.cookies.startsWith('creator_session=;')]).toEqual([302, true]);
  });

  it.each([
    [404, 404],
    [400, 404],
    [500, 500],
    [503, 503],
  ])('answers a %i of the service by %i', async (status, expected) => {
    stub.answers['/api/creator'] = () => ({ status, body: {} });
    expect((await refusal(guards.requireLocation(args()))).status).toBe(expected);
  });

  it('sends strangers to sign in whatever the address is', async () => {
    const asked = { signedIn: false, locationId: 'x' };
    expect((await refusal(guards.requireLocation(args(asked)))).status).toBe(302);
    expect(stub.heard).toEqual([]);
  });
});

describe('the guards by level', () => {
  const levels = [null, -1, 0, 1, 2, 3, 4, 5];

  async function letIn(guard: 'requireAdmin' | 'requireProvider') {
    const passed: (number | null)[] = [];
    for (const access_level of levels) {
      stub.answers['/api/user'] = () => ({ body: { user: { ...person, access_level } } });
      const result = await guards[guard](args()).catch((error: Response) => error);
      if (result instanceof Response) expect(result.headers.get('Location')).toBe('/');
      else passed.push(access_level);
    }
    return passed;
  }

  it('let admins in at 3 and lower', async () => {
    expect(await letIn('requireAdmin')).toEqual([-1, 0, 1, 2, 3]);
  });

  it('let staff of the provider in at 1 exactly', async () => {
    expect(await letIn('requireProvider')).toEqual([1]);
  });
});

describe('requireGuest', () => {
  it('sends signed-in people home', async () => {
    const got = await refusal(guards.requireGuest(args({ path: '/login' })));
    expect(got).toMatchObject({ status: 302, location: '/' });
  });

  it('sends them on to the page they came for, if it is one of ours', async () => {
    for (const [redirectTo, location] of [
      ['/location/3/items?page=2', '/location/3/items?page=2'],
      ['//evil.example', '/'],
      ['/login', '/'],
    ]) {
      const path = `/login?${new URLSearchParams({ redirectTo: redirectTo ?? '' })}`;
      const got = await refusal(guards.requireGuest(args({ path })));
      expect(got).toMatchObject({ status: 302, location });
    }
  });

  it('lets strangers in, and those whose token is dead or cannot be asked about', async () => {
    expect((await guards.requireGuest(args({ signedIn: false }))).session).toBeNull();
    for (const status of [401, 500, 503]) {
      stub.answers['/api/user'] = () => ({ status, body: {} });
      expect((await guards.requireGuest(args())).session).toMatchObject({ userId: 7 });
    }
  });
});
