import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Creator } from '~/creator/client';
import { openStubService, type StubService } from './stub-service';

let stub: StubService;
let module: typeof import('~/session/sign-in.server');
let creator: Creator;

beforeAll(async () => {
  stub = await openStubService();
  vi.stubEnv('PROVIDER_NAME', 'Acme');
  vi.stubEnv('LOGIN_REDIRECT_HOSTS', 'menus.example,other.example:8443');
  vi.resetModules();
  module = await import('~/session/sign-in.server');
  const { createCreator } = await import('~/creator/client');
  const { httpTransport } = await import('~/creator/http.server');
  const caller = { token: null, requestId: 'r', via: 'Creator', address: null } as const;
  creator = createCreator(httpTransport(stub.url), caller);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await stub.close();
});
beforeEach(() => {
  stub.heard.length = 0;
});

const WRONG = 'Email or password not correct. Please double check and try again.';
const PROBLEM = 'Problem logging in, please try again. If problem continues, contact Acme Support.';
const user = { id: 7, username: 'Max' };
const typed = { email: ' max@creator.test ', password: ' p w ', remember: 'on' };

function signIn(fields: [string, string][] | Record<string, string> = typed) {
  const form = new FormData();
  const entries = Array.isArray(fields) ? fields : Object.entries(fields);
  for (const [name, value] of entries) form.append(name, value);
  return module.signIn(new Request('http://creator.test/login?redirectTo=%2F'), form, creator);
}

describe('signIn', () => {
  it('asks /auth with exactly email, password and remember', async () => {
    stub.answers['/auth'] = () => ({ body: { user, token: 'the-token' } });
    expect(await signIn()).toEqual({
      outcome: 'signed-in',
      session: { token: 'the-token', userId: 7 },
      remember: true,
      device: expect.any(String),
    });
    expect(stub.heard.map(({ body }) => JSON.parse(body))).toEqual([
      { email: 'max@creator.test', password: ' p w ', remember: true },
    ]);
  });

  it('does not remember without the tick', async () => {
    stub.answers['/auth'] = () => ({ body: { user, token: 'the-token' } });
    const { email, password } = typed;
    expect(await signIn({ email, password })).toMatchObject({ remember: false });
  });

  it.each([
    [
      { email: '', password: '' },
      { email: 'Enter your email', password: 'Enter your password' },
    ],
    [{ email: '   ', password: 'x' }, { email: 'Enter your email' }],
    [{ email: 'a@b.c' }, { password: 'Enter your password' }],
    [{ email: 'a'.repeat(321), password: 'x' }, { email: 'That is too long' }],
    [{ email: 'a@b.c', password: 'x'.repeat(1001) }, { password: 'That is too long' }],
  ])('refuses %.40j at its fields without asking', async (fields, errors) => {
    expect(await signIn(fields)).toEqual({ outcome: 'incomplete', fields: errors });
    expect(stub.heard).toEqual([]);
  });

  it('refuses two emails at once', async () => {
    const twice: [string, string][] = [
      ['email', 'a@b.c'],
      ['email', 'd@e.f'],
      ['password', 'x'],
    ];
    expect(await signIn(twice)).toMatchObject({ outcome: 'incomplete' });
    expect(stub.heard).toEqual([]);
  });

  it.each([
    ['401', { status: 401, body: { error: 'x' } }, 400, WRONG, 5],
    ['an empty success', { status: 200, raw: '' }, 400, WRONG, 5],
    ['a token without a user', { body: { token: 't' } }, 400, WRONG, 5],
    ['a user without a token', { body: { user } }, 400, WRONG, 5],
    ['a redirect elsewhere alone', { body: { redirect: 'https://evil.example' } }, 400, WRONG, 5],
    ['400', { status: 400, body: { error: 'x' } }, 400, PROBLEM, 10],
    ['429', { status: 429, body: {} }, 429, PROBLEM, 10],
    ['500', { status: 500, body: {} }, 500, PROBLEM, 10],
    ['503', { status: 503, body: {} }, 503, PROBLEM, 10],
  ])('fails at %s', async (_what, answer, status, message, seconds) => {
    stub.answers['/auth'] = () => answer;
    expect(await signIn()).toMatchObject({
      outcome: 'failed',
      status,
      failure: { message, seconds },
    });
  });

  it('says how long to wait', async () => {
    stub.answers['/auth'] = () => ({ status: 429, headers: { 'Retry-After': '60' } });
    expect(await signIn()).toMatchObject({ retryAfter: 60 });
  });

  it('follows a redirect of the answer to where it may lead', async () => {
    stub.answers['/auth'] = () => ({ body: { redirect: '/location/3', user, token: 't' } });
    expect(await signIn()).toEqual({
      outcome: 'sent-on',
      device: expect.any(String),
      to: '/location/3',
      session: { token: 't', userId: 7 },
      remember: true,
    });
    stub.answers['/auth'] = () => ({ body: { redirect: 'https://menus.example/x' } });
    expect(await signIn()).toMatchObject({ to: 'https://menus.example/x', session: null });
    stub.answers['/auth'] = () => ({ body: { redirect: '//evil.example', user, token: 't' } });
    expect(await signIn()).toMatchObject({ outcome: 'signed-in' });
  });
});

describe('allowedTarget', () => {
  it.each([
    ['/x?y=1', '/x?y=1'],
    ['https://menus.example/x', 'https://menus.example/x'],
    ['https://other.example:8443/', 'https://other.example:8443/'],
    ['https://other.example/', null],
    ['https://menus.example.evil.example/', null],
    ['https://menus.example@evil.example/', null],
    ['https://a:b@menus.example/', null],
    ['javascript://menus.example/%0aalert(1)', null],
    ['//menus.example/x', null],
    ['/\\menus.example', null],
    ['', null],
  ])('%j → %j', (redirect, expected) => {
    const hosts = ['menus.example', 'other.example:8443'];
    expect(module.allowedTarget(redirect, hosts)).toBe(expected);
  });
});
