import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { issueToken } from '~/accounts/service/tokens.service';
import type { Account } from '~/service/caller';
import { dispatch } from '~/service/dispatcher';
import { log } from '~/service/log';
import type { Store } from '~/service/store/store';
import { dispatcherOver } from '../../support/dispatcher';
import { addAccount, addLocation, openTemporaryStore } from './temporary-store';

let store: Store;
let location_id: number;
let manager: Account;
const written = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() };

beforeEach(async () => {
  store = await openTemporaryStore();
  location_id = await addLocation(store, 'Canteen');
  manager = await addAccount(store, 'manager@creator.test', 5, [location_id]);
  for (const level of ['error', 'warn', 'info', 'debug'] as const) {
    written[level].mockClear();
    vi.spyOn(log, level).mockImplementation(written[level]);
  }
});
afterEach(async () => {
  vi.restoreAllMocks();
  await store.close();
});

async function send(method: string, params: unknown, token?: string | null) {
  const given =
    token === undefined
      ? await store.transaction((trx) => issueToken(trx, manager.id, 'session'))
      : token;
  const caller = { token: given, requestId: 'request-7', via: 'Creator' as const, address: null };
  const { status } = await dispatch(dispatcherOver(store), { method, params }, caller);
  return { status, token: given };
}

/** Every line of every level, with its level. */
function lines() {
  return Object.entries(written).flatMap(([level, { mock }]) =>
    mock.calls.map(([line, words]) => ({ level, words, line })),
  );
}

const expected = { method: 'item.create', via: 'Creator', request_id: 'request-7' };

it('writes one line for a write: who, where and how long, and nothing that was typed', async () => {
  const name = 'A secret recipe';
  const { token } = await send('item.create', { location_id, name });
  const line = { ...expected, outcome: 'done', status: 200, location_id, user_id: manager.id };
  expect(lines()).toEqual([
    { level: 'info', words: 'call', line: { ...line, ms: expect.any(Number) } },
  ]);
  expect(JSON.stringify(lines())).not.toContain(name);
  expect(JSON.stringify(lines())).not.toContain(token);
});

it('writes one line for a refused write', async () => {
  await send('item.create', { location_id, name: '' });
  expect(lines()).toMatchObject([
    { level: 'info', line: { ...expected, outcome: 'refused', status: 400 } },
  ]);
});

it('writes of a stranger that was refused', async () => {
  await send('item.create', { location_id, name: 'x' }, 'no such token');
  expect(lines()).toMatchObject([
    { level: 'info', line: { outcome: 'refused', status: 401, user_id: null } },
  ]);
  expect(JSON.stringify(lines())).not.toContain('no such token');
});

it('writes of a read at level debug only', async () => {
  await send('tag.all', { location_id });
  expect(lines()).toMatchObject([{ level: 'debug', line: { method: 'tag.all', status: 200 } }]);
});

it('writes of a failure with its cause', async () => {
  const cause = new Error('the disk is gone');
  const token = await store.transaction((trx) => issueToken(trx, manager.id, 'session'));
  store.transaction = () => Promise.reject(cause);
  expect((await send('item.create', { location_id, name: 'x' }, token)).status).toBe(500);
  // The refusal cannot be written down either, which is a line of its own.
  expect(lines()[0]).toMatchObject({
    level: 'error',
    words: 'call failed',
    line: { outcome: 'failed', status: 500, err: cause },
  });
});

it('warns of a slow call, a read as well', async () => {
  const clock = vi.spyOn(performance, 'now');
  let now = 0;
  clock.mockImplementation(() => {
    now += 501;
    return now;
  });
  await send('tag.all', { location_id });
  expect(lines()).toMatchObject([
    { level: 'warn', words: 'slow call', line: { method: 'tag.all', outcome: 'done' } },
  ]);
});
