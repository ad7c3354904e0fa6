import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authenticate } from '~/accounts/service/auth.service';
import { countAttempt } from '~/accounts/service/throttle.service';
import { log } from '~/service/log';
import type { Store } from '~/service/store/store';
import { addAccount, openTemporaryStore, PASSWORD, visitor } from './temporary-store';

const EMAIL = 'manager@creator.test';

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

describe('the throttle', () => {
  const count = (email = EMAIL, address: string | null = null) =>
    store.transaction((trx) => countAttempt(trx, { email, address }));
  const guess = async (address: string | null = '192.0.2.1') =>
    (await signIn(EMAIL, 'wrong', address)).status;
  const guesses = async (count: number, address?: string) => {
    const statuses: number[] = [];
    for (let i = 0; i < count; i++) statuses.push(await guess(address));
    return statuses;
  };

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:00:00Z') });
    await addAccount(store, EMAIL, 5);
  });

  it('blocks an account after ten failures, the right password too, for a minute', async () => {
    expect(await guesses(10)).toEqual(Array(10).fill(401));
    const refused = await signIn();
    expect(refused).toEqual({
      status: 429,
      body: { error: 'Too many attempts to sign in. Please wait a little and try again.' },
      headers: { 'Retry-After': '60' },
    });
    expect(await signIn(EMAIL, 'wrong')).toEqual(refused);
    vi.setSystemTime(new Date('2026-03-01T10:01:01Z'));
    expect((await signIn()).status).toBe(200);
  });

  it('blocks an email that nobody has just the same', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await signIn('nobody@creator.test')).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  it('blocks longer each time, and never longer than 15 minutes', async () => {
    const waits: number[] = [];
    for (let round = 0; round < 6; round++) {
      for (let i = 0; i < 10; i++) expect(await count()).toBe(0);
      waits.push(await count());
      vi.setSystemTime(Date.now() + 901_000);
    }
    expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
  });

  it('does not make a block longer for attempts during it', async () => {
    for (let i = 0; i < 11; i++) await count();
    vi.setSystemTime(Date.now() + 30_000);
    for (let i = 0; i < 50; i++) expect(await count()).toBe(30);
    vi.setSystemTime(Date.now() + 30_000);
    expect(await count()).toBe(0);
  });

  it('is not outrun by guesses at the same moment', async () => {
    const statuses = await Promise.all(Array.from({ length: 30 }, () => guess()));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  }, 30_000);

  it('starts again after a right password', async () => {
    await guesses(9);
    expect((await signIn()).status).toBe(200);
    expect(await guesses(10)).toEqual(Array(10).fill(401));
  });

  it('does not let a stranger keep the owner out of an address she signed in from', async () => {
    expect((await signIn(EMAIL, PASSWORD, '198.51.100.7')).status).toBe(200);
    expect((await guesses(12)).at(-1)).toBe(429);
    expect((await signIn(EMAIL, PASSWORD, '198.51.100.7')).status).toBe(200);
  });

  it('lets known people in from an address that others made too many failures at', async () => {
    expect((await signIn(EMAIL, PASSWORD, '203.0.113.9')).status).toBe(200);
    for (let i = 0; i < 101; i++) await count(`guess${i}@creator.test`, '203.0.113.9');
    expect(await count('stranger@creator.test', '203.0.113.9')).toBe(3600);
    expect((await signIn(EMAIL, PASSWORD, '203.0.113.9')).status).toBe(200);
  });

  it('never blocks for longer than from now, where the clock was set back', async () => {
    const today = Date.now();
    vi.setSystemTime(today + 14 * 24 * 3_600_000);
    await guesses(12);
    for (let i = 0; i < 101; i++) await count(`guess${i}@creator.test`, '203.0.113.9');
    vi.setSystemTime(today);
    expect((await signIn()).status).toBe(200);
    expect(await count('somebody@creator.test', '203.0.113.9')).toBe(0);
  });

  it('blocks an address after a hundred failures, whichever way it is written', async () => {
    for (let i = 0; i < 100; i++) {
      const address = `2001:db8:0:1::${i.toString(16)}`;
      expect(await count(`guess${i}@creator.test`, address)).toBe(0);
    }
    expect((await signIn(EMAIL, PASSWORD, '2001:db8:0:1:ffff::1')).status).toBe(429);
    expect((await signIn(EMAIL, PASSWORD, '2001:db8:0:2::1')).status).toBe(200);
  });

  it('takes an IPv4 address inside an IPv6 one as the same', async () => {
    for (let i = 0; i < 100; i++) await count(`guess${i}@creator.test`, '203.0.113.9');
    expect(await count('one@creator.test', '::ffff:203.0.113.9')).toBe(3600);
    expect(await count('one@creator.test', '203.0.113.10')).toBe(0);
  });

  it('forgets counters that have run out', async () => {
    await count('somebody@creator.test', '203.0.113.9');
    vi.setSystemTime(Date.now() + 3_601_000);
    await signIn(EMAIL, PASSWORD, null);
    const rows = await store.reader.selectFrom('throttle').select('key').execute();
    expect(rows).toEqual([]);
  });

  it('does not count right passwords against their address', async () => {
    for (let i = 0; i < 3; i++) await signIn();
    const { points } = await store.reader
      .selectFrom('throttle')
      .select('points')
      .where('key', 'like', 'address:%')
      .executeTakeFirstOrThrow();
    expect(points).toBe(0);
  });
});
