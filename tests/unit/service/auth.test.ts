import { scryptSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setDisabled, setPassword } from '~/accounts/service/accounts.service';
import { authenticate, currentUser, logout } from '~/accounts/service/auth.service';
import { hashPassword } from '~/accounts/service/passwords.service';
import { issueToken, liveAccount, sweepTokens } from '~/accounts/service/tokens.service';
import { log } from '~/service/log';
import type { Store } from '~/service/store/store';
import { addAccount, addLocation, openTemporaryStore, PASSWORD, visitor } from './temporary-store';

const EMAIL = 'manager@creator.test';
const WRONG = {
  error: 'Email or password not correct. Please double check and try again.',
};

let store: Store;
beforeEach(async () => {
  log.level = 'silent';
  store = await openTemporaryStore();
});
afterEach(async () => {
  vi.useRealTimers();
  await store.close();
});

const signIn = (email = EMAIL, password = PASSWORD, address: string | null = '192.0.2.1') =>
  authenticate(store, { email, password, remember: true }, visitor({ address }));

async function tokenOf(): Promise<string> {
  const { body } = await signIn();
  return (body as { token: string }).token;
}

const actions = () =>
  store.reader
    .selectFrom('action')
    .select(['account_id', 'method', 'outcome', 'times', 'location_id'])
    .orderBy('id')
    .execute();

describe('authenticate', () => {
  it('answers the seven fields of the user and a token', async () => {
    const first = await addLocation(store, 'Atrium');
    const loading = await addLocation(store, 'Half loaded', { ready: 0 });
    const { id } = await addAccount(store, EMAIL, 5, [first, loading]);
    const { status, body } = await signIn(' Manager@Creator.test ');
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id,
        username: 'manager',
        email: EMAIL,
        access_level: 5,
        scope: 'creator',
        defaultLocation: first,
        locations: [{ id: first, name: 'Atrium' }],
      },
    });
    expect(await actions()).toEqual([
      { account_id: id, method: 'auth', outcome: 'done', times: 1, location_id: null },
    ]);
  });

  it('answers a wrong password, an unknown email and a closed account alike', async () => {
    await addAccount(store, EMAIL, 5);
    const closed = await addAccount(store, 'closed@creator.test', 5);
    await store.transaction((trx) => setDisabled(trx, closed.id, true));
    for (const reply of [
      await signIn(EMAIL, 'wrong'),
      await signIn('nobody@creator.test'),
      await signIn('closed@creator.test'),
    ]) {
      expect(reply).toEqual({ status: 401, body: WRONG, headers: {} });
    }
  });

  it('counts the failures of an account in one row a minute, and keeps no secret', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:00:20Z') });
    const { id } = await addAccount(store, EMAIL, 5);
    for (let i = 0; i < 3; i++) await signIn(EMAIL, 'hunter2');
    await signIn('nobody@creator.test', 'hunter2');
    vi.setSystemTime(new Date('2026-03-01T10:01:00Z'));
    await signIn(EMAIL, 'hunter2');
    const failure = { account_id: id, method: 'auth', outcome: 'refused', location_id: null };
    expect(await actions()).toEqual([
      { ...failure, times: 3 },
      { ...failure, times: 1 },
    ]);
    const everything = await store.reader.selectFrom('action').selectAll().execute();
    expect(everything[0]?.summary).toBe('Sign-in refused, from 192.0.2.1');
    expect(JSON.stringify(everything)).not.toContain('hunter2');
  });

  it.each([
    ['nothing', undefined],
    ['a field too many', { email: EMAIL, password: PASSWORD, remember: true, access_level: 1 }],
    ['a list for an email', { email: [EMAIL], password: PASSWORD }],
    ['a NUL', { email: 'a\0@creator.test', password: PASSWORD }],
    ['no password', { email: EMAIL }],
  ])('refuses %s', async (_, body) => {
    const reply = await authenticate(store, body, visitor());
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({
      error: 'Send email, password and remember, and nothing else.',
    });
  });

  it('hashes a password anew at a sign-in, where the stored hash took less work', async () => {
    await addAccount(store, EMAIL, 5);
    const key = scryptSync(PASSWORD, 'sixteen bytes st', 32, { N: 2, r: 8, p: 1 });
    const salt = Buffer.from('sixteen bytes st').toString('base64url');
    const password_hash = `scrypt$1$8$1$${salt}$${key.toString('base64url')}`;
    const stored = () =>
      store.reader
        .selectFrom('account')
        .select('password_hash')
        .where('email', '=', EMAIL)
        .executeTakeFirstOrThrow();
    await store.transaction((trx) =>
      trx.updateTable('account').set({ password_hash }).where('email', '=', EMAIL).execute(),
    );
    expect((await signIn(EMAIL, 'another one')).status).toBe(401);
    expect(await stored()).toEqual({ password_hash });
    expect((await signIn()).status).toBe(200);
    expect((await stored()).password_hash).toMatch(/^scrypt\$10\$8\$1\$/);
    expect((await signIn()).status).toBe(200);
  });

  it('names the fields that are empty', async () => {
    const reply = await authenticate(store, { email: ' ', password: '' }, visitor());
    expect(reply).toMatchObject({
      status: 400,
      body: { fields: { email: 'Enter your email', password: 'Enter your password' } },
    });
  });
});

describe('tokens', () => {
  let id: number;
  beforeEach(async () => {
    ({ id } = await addAccount(store, EMAIL, 5));
  });
  const alive = async (token: string | null) => (await liveAccount(store.reader, token)) !== null;

  it('answers nobody without a live token', async () => {
    for (const token of [null, '', 'x'.repeat(43), "' or 1=1 --"]) {
      expect(await alive(token)).toBe(false);
      const reply = await currentUser(store, visitor({ token }), { stands: async () => true });
      expect(reply).toMatchObject({ status: 401, body: { error: 'Sign in to go on.' } });
      expect((await logout(store, visitor({ token }))).status).toBe(401);
    }
  });

  it('is stored as a hash only', async () => {
    const token = await tokenOf();
    const rows = await store.reader.selectFrom('token').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('ends with sign-out, and only the one', async () => {
    const [token, other] = [await tokenOf(), await tokenOf()];
    expect(await logout(store, visitor({ token }))).toMatchObject({ status: 200, body: {} });
    expect(await alive(token)).toBe(false);
    expect(await alive(other)).toBe(true);
    expect((await actions()).at(-1)).toMatchObject({ method: 'logout', outcome: 'done' });
  });

  it('ends everywhere with a new password, and when the account is closed', async () => {
    const before = [await tokenOf(), await tokenOf()];
    const hash = await hashPassword('another one');
    await store.transaction((trx) => setPassword(trx, id, hash));
    expect(await Promise.all(before.map(alive))).toEqual([false, false]);
    const { body } = await signIn(EMAIL, 'another one');
    const { token } = body as { token: string };
    await store.transaction((trx) => setDisabled(trx, id, true));
    expect(await alive(token)).toBe(false);
  });

  it('reads rights at each request', async () => {
    const token = await tokenOf();
    await store.transaction((trx) =>
      trx.updateTable('account').set({ access_level: 3 }).where('id', '=', id).execute(),
    );
    expect((await liveAccount(store.reader, token))?.accessLevel).toBe(3);
  });

  it('lives 14 days and is remembered for 14 more', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:00:00Z') });
    const token = await store.transaction((trx) => issueToken(trx, id, 'session'));
    const sweptAt = async (date: string) => {
      vi.setSystemTime(new Date(date));
      await store.transaction((trx) => sweepTokens(trx, store.engine));
      const { count } = await store.reader
        .selectFrom('token')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return { alive: await alive(token), rows: count };
    };
    expect(await sweptAt('2026-03-15T09:59:00Z')).toEqual({ alive: true, rows: 1 });
    expect(await sweptAt('2026-03-15T10:00:01Z')).toEqual({ alive: false, rows: 1 });
    expect(await sweptAt('2026-03-29T10:00:00Z')).toEqual({ alive: false, rows: 1 });
    expect(await sweptAt('2026-03-29T10:00:02Z')).toEqual({ alive: false, rows: 0 });
  });
});
