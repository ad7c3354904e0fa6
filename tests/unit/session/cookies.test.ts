import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const session = { token: 'the-token-of-a-person', userId: 7 };

function withCookie(setCookie: string) {
  return new Request('http://x/', { headers: { Cookie: setCookie.split(';')[0] ?? '' } });
}

function flagsOf(setCookie: string): string[] {
  return setCookie
    .split('; ')
    .slice(1)
    .filter((flag) => !flag.startsWith('Expires='))
    .sort();
}

async function cookies(environment: Record<string, string> = {}) {
  vi.stubEnv('SESSION_SECRET', 'a secret of more than thirty-two characters');
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  return import('~/session/cookies.server');
}

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the session cookie', () => {
  it('is for the server alone, for our own pages, over https, for 14 days', async () => {
    const { startSession, readSession } = await cookies();
    const cookie = await startSession(session, { remember: true });
    expect(flagsOf(cookie)).toEqual([
      'HttpOnly',
      'Max-Age=1209600',
      'Path=/',
      'SameSite=Strict',
      'Secure',
    ]);
    expect(await readSession(withCookie(cookie))).toEqual(session);
  });

  it('is this host’s alone where the public address is https', async () => {
    const { startSession, readSession, endSession, signedCookie } = await cookies({
      CREATOR_PUBLIC_URL: 'https://menus.example.com',
    });
    const cookie = await startSession(session, { remember: false });
    expect(cookie).toMatch(/^__Host-creator_session=/);
    expect(await readSession(withCookie(cookie))).toEqual(session);
    expect(await readSession(withCookie(cookie.replace('__Host-', '')))).toBeNull();
    expect(await endSession()).toMatch(/^__Host-creator_session=;/);
    expect(await signedCookie('creator_basket', '/m').serialize(1)).toMatch(/^__Secure-/);
  });

  it('is believed after its secret was replaced, as long as the old one is named', async () => {
    const before = await cookies();
    const cookie = await before.startSession(session, { remember: true });
    vi.resetModules();
    const SESSION_SECRET = 'the new secret has as many characters as the old';
    const old = 'a secret of more than thirty-two characters';
    const during = await cookies({ SESSION_SECRET, SESSION_PREVIOUS_SECRET: old });
    expect(await during.readSession(withCookie(cookie))).toEqual(session);
    vi.resetModules();
    const after = await cookies({ SESSION_SECRET, SESSION_PREVIOUS_SECRET: '' });
    expect(await after.readSession(withCookie(cookie))).toBeNull();
  });

  it('ends with the browser if it is not to be remembered', async () => {
    const { startSession } = await cookies();
    const cookie = await startSession(session, { remember: false });
    expect(flagsOf(cookie)).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure']);
    expect(cookie).not.toContain('Expires');
  });

  it('travels over http only by the setting for it', async () => {
    const { startSession } = await cookies({ CREATOR_INSECURE_COOKIES: '1' });
    expect(flagsOf(await startSession(session, { remember: true }))).not.toContain('Secure');
  });

  it('is outlived by the token’s own 14 days, which keep what was typed and let nobody in', async () => {
    const { startLastSession, readLastSession, readSession } = await cookies();
    const cookie = await startLastSession(session, { remember: true });
    expect(flagsOf(cookie)).toContain('Max-Age=2419200');
    expect(await readLastSession(withCookie(cookie))).toEqual(session);
    expect(await readSession(withCookie(cookie))).toBeNull();
    expect(await startLastSession(session, { remember: false })).not.toContain('Max-Age');
  });

  it('is signed for its own name: no value of another cookie is believed in its place', async () => {
    const { startLastSession, readLastSession, readSession } = await cookies();
    const last = await startLastSession(session, { remember: true });
    const moved = last.replace('creator_last_session=', 'creator_session=');
    expect(await readSession(withCookie(moved))).toBeNull();
    expect(await readLastSession(withCookie(last))).toEqual(session);
  });

  it('is ended by an empty one', async () => {
    const { endSession, readSession } = await cookies();
    const cookie = await endSession();
    expect(cookie).toContain('Max-Age=0');
    expect(await readSession(withCookie(cookie))).toBeNull();
  });

  it('is no session if it was changed, signed otherwise, or of another shape', async () => {
    const { startSession, readSession, signedCookie } = await cookies();
    const cookie = await startSession(session, { remember: true });
    const [value = '', signature = ''] = (cookie.split(';')[0] ?? '').split('.');
    const forged = btoa(JSON.stringify({ ...session, userId: 1 }));
    for (const bad of [
      `${value}`,
      `${value}.`,
      `${value}.${signature.toUpperCase()}x`,
      `creator_session=${forged}.${signature}`,
      'creator_session=',
      'creator_session=%E0%A4%A',
    ]) {
      expect(await readSession(withCookie(bad)), bad).toBeNull();
    }
    for (const odd of ['text', 7, null, [], { token: 7, userId: 7 }, { ...session, extra: 1 }]) {
      const odder = await signedCookie('creator_session').serialize(odd);
      expect(await readSession(withCookie(odder)), JSON.stringify(odd)).toBeNull();
    }
    expect(await readSession(new Request('http://x/'))).toBeNull();
  });

  it('is no session under another secret', async () => {
    const { startSession } = await cookies();
    const cookie = await startSession(session, { remember: true });
    vi.resetModules();
    const { readSession } = await cookies({
      SESSION_SECRET: 'another secret, as long as the first',
    });
    expect(await readSession(withCookie(cookie))).toBeNull();
  });
});

describe('messages for the next page', () => {
  it('are read once', async () => {
    await cookies();
    const { redirectWithFlash, readFlash } = await import('~/session/flash.server');
    const response = await redirectWithFlash('/x', {
      kind: 'success',
      message: 'Saved',
      actionId: 3,
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/x');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    const [cookie = ''] = response.headers.getSetCookie();
    const read = await readFlash(withCookie(cookie));
    expect(read.flashes).toEqual([{ kind: 'success', message: 'Saved', actionId: 3 }]);
    expect(read.headers.getSetCookie().join()).toContain('Max-Age=0');
    const none = await readFlash(new Request('http://x/'));
    expect([none.flashes, none.headers.getSetCookie()]).toEqual([[], []]);
  });

  it('fit into a cookie whatever they say', async () => {
    await cookies();
    const { flashHeaders } = await import('~/session/flash.server');
    const { readFlash } = await import('~/session/flash.server');
    const long = '🐟'.repeat(5000);
    const flash = { kind: 'error', title: long, message: long, details: long } as const;
    const [cookie = ''] = (await flashHeaders([flash, flash, flash, flash])).getSetCookie();
    expect(cookie.length).toBeLessThan(4096);
    const { flashes } = await readFlash(withCookie(cookie));
    expect(flashes).toHaveLength(3);
    expect(flashes[0]?.message).toMatch(/^(🐟){29,}…$/u);
  });
});

describe('the last location', () => {
  it('is written only where it changes', async () => {
    await cookies();
    const { readView, rememberLocation } = await import('~/session/view.server');
    const [cookie = ''] = (await rememberLocation(new Request('http://x/'), 12)).getSetCookie();
    expect(await readView(withCookie(cookie))).toEqual({ lastLocation: 12, lists: {} });
    expect((await rememberLocation(withCookie(cookie), 12)).getSetCookie()).toEqual([]);
    expect((await rememberLocation(withCookie(cookie), 13)).getSetCookie()).toHaveLength(1);
  });
});
