import type { LoaderFunctionArgs } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type GuardName, guardNames } from '~/session/route-guards';
import { openStubService, type StubService } from './stub-service';

interface RouteModule {
  handle?: { guards?: readonly string[] };
  loader?: (args: LoaderFunctionArgs) => unknown;
  action?: (args: LoaderFunctionArgs) => unknown;
}

const files = import.meta.glob<RouteModule>([
  '/app/root.tsx',
  '/app/routes/*.ts',
  '/app/routes/*/route.{ts,tsx}',
]);
const modules = new Map<string, RouteModule>();
let stub: StubService;
let passGuards: typeof import('~/session/named-guards.server')['passGuards'];
let cookie = '';

beforeAll(async () => {
  stub = await openStubService();
  vi.stubEnv('CREATOR_API_URL', stub.url);
  vi.stubEnv('SESSION_SECRET', 'a secret of more than thirty-two characters');
  vi.resetModules();
  passGuards = (await import('~/session/named-guards.server')).passGuards;
  const { startSession } = await import('~/session/cookies.server');
  const set = await startSession({ token: 'the-token', userId: 7 }, { remember: false });
  cookie = set.split(';')[0] ?? '';
  for (const [file, load] of Object.entries(files)) modules.set(file, await load());
}, 60_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await stub.close();
});

interface Knock {
  method?: 'GET' | 'POST';
  /** The access level of the signed-in person; nobody is signed in without one. */
  level?: number;
  origin?: string;
}

function args({ method = 'GET', level, origin = 'http://creator.test' }: Knock) {
  const user = { id: 7, username: 'Max', email: 'm@x.test', access_level: level, locations: [] };
  stub.answers['/api/user'] = () => ({ body: { user } });
  stub.answers['/api/creator'] = () => ({ body: { data: { id: 1, name: 'Canteen' } } });
  const headers = new Headers({ Host: 'creator.test' });
  if (level !== undefined) headers.set('Cookie', cookie);
  if (method === 'POST') headers.set('Origin', origin);
  const params = { locationId: '1', stationId: '1', categoryId: '1', id: '1', token: 'x' };
  const request = new Request('http://creator.test/some/page', { method, headers });
  return { request, params, context: {} };
}

/** The response that a loader or an action ends with, thrown or answered. */
async function outcome(part: (args: LoaderFunctionArgs) => unknown, knock: Knock) {
  try {
    const answer = await part(args(knock));
    return answer instanceof Response ? answer : undefined;
  } catch (thrown) {
    return thrown instanceof Response ? thrown : undefined;
  }
}

const where = (response: Response | undefined) => response?.headers.get('Location')?.split('?')[0];

/** Loaders and actions of routes that name a guard; a loader that only says 405 needs none. */
async function partsBehind(...names: GuardName[]) {
  const parts: [string, 'GET' | 'POST', (args: LoaderFunctionArgs) => unknown][] = [];
  for (const [file, { handle, loader, action }] of modules) {
    if (!names.some((name) => handle?.guards?.includes(name))) continue;
    const says405 = loader && (await outcome(loader, {}))?.status === 405;
    if (loader && !says405) parts.push([file, 'GET', loader]);
    if (action) parts.push([file, 'POST', action]);
  }
  return parts;
}

describe('the guards of the routes', () => {
  it('are named by every route that loads or does something, and exist', () => {
    expect(modules.size).toBeGreaterThan(10);
    for (const [file, { handle, loader, action }] of modules) {
      if (!loader && !action) continue;
      expect(handle?.guards, file).toBeDefined();
      expect(handle?.guards?.length, file).toBeGreaterThan(0);
      for (const name of handle?.guards ?? []) expect(guardNames, file).toContain(name);
    }
  });

  it('leave a few doors open, and no other', () => {
    const open = [...modules]
      .filter(([, { handle }]) => handle?.guards?.some((name) => ['open', 'visit'].includes(name)))
      .map(([file]) => file);
    expect(open.sort()).toEqual([
      '/app/root.tsx',
      '/app/routes/[.]well-known.security[.]txt.ts',
      '/app/routes/healthz.ts',
      '/app/routes/invitation/route.tsx',
      '/app/routes/livez.ts',
      '/app/routes/login_.passkey.ts',
      '/app/routes/logout.ts',
      '/app/routes/m.$token/route.tsx',
      '/app/routes/m.$token_.images.$id.ts',
      '/app/routes/readyz.ts',
      '/app/routes/reset-password/route.tsx',
      '/app/routes/sign-in.oidc.backchannel-logout.ts',
      '/app/routes/sign-in.oidc.callback/route.tsx',
    ]);
  });

  it('send strangers to sign in where somebody must be signed in', async () => {
    const parts = await partsBehind('user', 'location', 'admin', 'internal-staff-only');
    expect(parts.length).toBeGreaterThan(8);
    for (const [file, method, part] of parts) {
      expect(where(await outcome(part, { method })), `${method} ${file}`).toBe('/login');
    }
  });

  it('refuse a form of another site', async () => {
    const parts = await partsBehind('user', 'location', 'admin', 'caller', 'visit', 'guest');
    for (const [file, method, part] of parts) {
      if (method === 'GET') continue;
      const knock = { method, level: 1, origin: 'https://evil.example' };
      // 405 where nothing is ever taken.
      expect([403, 405], file).toContain((await outcome(part, knock))?.status);
    }
  });

  it('send signed-in people home from where guests go, and others from where they may not', async () => {
    for (const [names, level] of [
      [['guest'], 5],
      [['admin'], 4],
      [['internal-staff-only'], 3],
    ] as const) {
      for (const [file, method, part] of await partsBehind(...names)) {
        expect(where(await outcome(part, { method, level })), file).toBe('/');
      }
    }
  });
});

describe('passGuards', () => {
  it('gives what every named guard gives', async () => {
    const guarded = await passGuards({ guards: ['location', 'admin'] }, args({ level: 2 }));
    expect(guarded.location).toEqual({ id: 1, name: 'Canteen' });
    expect(guarded.user.id).toBe(7);
  });

  it('stops at the first that refuses', async () => {
    const handle = { guards: ['user', 'internal-staff-only', 'location'] } as const;
    const thrown = await passGuards(handle, args({ level: 2 })).catch((error: unknown) => error);
    expect(where(thrown as Response)).toBe('/');
  });

  it.each(['nobody', 'constructor', ''])('answers 500 to a guard named %j', async (name) => {
    const handle = { guards: [name as GuardName] };
    const thrown = await passGuards(handle, args({ level: 1 })).catch((error: unknown) => error);
    expect((thrown as Response).status).toBe(500);
    expect(await (thrown as Response).json()).toEqual({ message: 'Unknown middleware' });
  });
});
