import type { LoaderFunctionArgs } from '@remix-run/node';
import { expect, vi } from 'vitest';
import { openStubService, type StubService } from './stub-service';

export const person = {
  id: 7,
  username: 'Max',
  email: 'max@creator.test',
  access_level: 5 as number | null,
  scope: 'creator',
  defaultLocation: 1,
  locations: [{ id: 1, name: 'Canteen' }],
};

/** The guards, with the cookies that a sign-in as `person` sets. */
export interface GuardsAtStub {
  guards: typeof import('~/session/guards.server');
  session: string;
  lastSession: string;
}

/** Loads the guards for a service that is a stub; `close` after them. */
export async function openGuards(): Promise<GuardsAtStub & { stub: StubService }> {
  const stub = await openStubService();
  vi.stubEnv('CREATOR_API_URL', stub.url);
  vi.stubEnv('SESSION_SECRET', 'a secret of more than thirty-two characters');
  vi.resetModules();
  const guards = await import('~/session/guards.server');
  const { startLastSession, startSession } = await import('~/session/cookies.server');
  const value = { token: 'the-token', userId: 7 };
  const [session = '', lastSession = ''] = (
    await Promise.all([
      startSession(value, { remember: false }),
      startLastSession(value, { remember: false }),
    ])
  ).map((cookie) => cookie.split(';')[0]);
  return { stub, guards, session, lastSession };
}

/** Forgets what the stub heard, and lets it answer as to a signed-in person. */
export function resetStub(stub: StubService): void {
  stub.heard.length = 0;
  stub.answers = {
    '/api/user': () => ({ body: { user: person } }),
    '/api/creator': () => ({ body: { data: { id: 1, name: 'Canteen' } } }),
  };
}

export interface Asked {
  /** The cookie of the request; none unless given. */
  cookie?: string;
  path?: string;
  method?: string;
  locationId?: string;
  headers?: Record<string, string>;
}

export function argsOf(asked: Asked = {}): LoaderFunctionArgs {
  const { path = '/location/1/items', method = 'GET', locationId = '1' } = asked;
  const headers = new Headers({ Host: 'creator.test' });
  if (asked.cookie !== undefined) headers.set('Cookie', asked.cookie);
  if (method !== 'GET') headers.set('Origin', 'http://creator.test');
  for (const [name, value] of Object.entries(asked.headers ?? {})) headers.set(name, value);
  const request = new Request(`http://creator.test${path}`, { method, headers });
  return { request, params: { locationId }, context: {} };
}

export async function refusalOf(promise: Promise<unknown>) {
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
