import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Asked,
  argsOf,
  openGuards,
  person,
  refusalOf as refusal,
  resetStub,
} from './guard-args';

let opened: Awaited<ReturnType<typeof openGuards>>;
let stub: (typeof opened)['stub'];
let guards: (typeof opened)['guards'];

beforeAll(async () => {
  opened = await openGuards();
  ({ stub, guards } = opened);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await stub.close();
});
beforeEach(() => resetStub(stub));

function args({ signedIn = true, ...asked }: Asked & { signedIn?: boolean } = {}) {
  return argsOf(signedIn ? { cookie: opened.session, ...asked } : asked);
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
      params: { location_id: 1, with_receipt_logo: false },
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
