import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Asked, argsOf, openGuards, refusalOf as refusal, resetStub } from './guard-args';

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

describe('a form whose session has ended', () => {
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

  it('keeps what was typed in another tab after the session’s own cookie has gone', async () => {
    stub.answers['/api/creator'] = () => ({ body: { data: { id: 'draft-1' } } });
    const path = '/location/1/items?mode=edit&type=item&id=9';
    const asked = args({
      method: 'POST',
      path,
      cookie: opened.lastSession,
    });
    const body = new URLSearchParams({ intent: 'panel:save', name: 'Latte', version: '3' });
    const request = new Request(asked.request, { method: 'POST', body });
    const got = await refusal(guards.requireLocation({ ...asked, request }));
    const back = encodeURIComponent(`${path}&draft=draft-1`);
    expect(got.location).toBe(`/login?redirectTo=${back}&unsaved=kept`);
    const [put] = stub.heard;
    expect(put?.headers.authorization).toBe('Bearer the-token');
    expect(stub.heard).toHaveLength(1);
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

  it('tells a signed-in person who they are who sends the form of the sign-in', async () => {
    const got = await refusal(guards.requireGuest(args({ method: 'POST', path: '/login' })));
    expect(got).toMatchObject({ status: 303, location: '/' });
    const [, value = ''] = /creator_flash=([^.;]+)/.exec(got.cookies) ?? [];
    const [flash] = JSON.parse(atob(decodeURIComponent(value))) as { message: string }[];
    expect(flash?.message).toBe(
      'You are signed in as Max. Log out first to sign in as somebody else.',
    );
  });

  it('lets strangers in, and those whose token is dead or cannot be asked about', async () => {
    expect((await guards.requireGuest(args({ signedIn: false }))).session).toBeNull();
    for (const status of [401, 500, 503]) {
      stub.answers['/api/user'] = () => ({ status, body: {} });
      expect((await guards.requireGuest(args())).session).toMatchObject({ userId: 7 });
    }
  });
});
