import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { httpTransport } from '~/creator/http.server';
import type { Caller } from '~/creator/transport';
import { openStubService, type StubService } from './stub-service';

const caller: Caller = {
  token: 'the-token',
  requestId: 'request-1',
  via: 'Creator',
  address: '192.0.2.7',
};

let stub: StubService;
beforeEach(async () => {
  stub = await openStubService();
});
afterEach(() => stub.close());

describe('the transport over HTTP', () => {
  it('says who asks, and what', async () => {
    stub.answers['/api/creator'] = () => ({ body: { data: [], action_id: 4 } });
    const envelope = { method: 'tag.all', params: { location_id: 1 }, version: 3 };
    expect(await httpTransport(stub.url).send(envelope, caller)).toEqual({
      status: 200,
      body: { data: [], action_id: 4 },
    });
    const [heard] = stub.heard;
    expect(JSON.parse(heard?.body ?? '')).toEqual(envelope);
    expect(heard?.headers).toMatchObject({
      authorization: 'Bearer the-token',
      'x-creator-via': 'Creator',
      'x-creator-method': 'tag.all',
      'x-request-id': 'request-1',
      'x-forwarded-for': '192.0.2.7',
      'content-type': 'application/json',
    });
  });

  it('leaves out what it does not know', async () => {
    stub.answers['/auth'] = () => ({ body: {} });
    await httpTransport(`${stub.url}/`).auth({}, { ...caller, token: null, address: null });
    expect(stub.heard[0]?.headers).not.toHaveProperty('authorization');
    expect(stub.heard[0]?.headers).not.toHaveProperty('x-forwarded-for');
  });

  it('asks below the path of its address', async () => {
    stub.answers['/creator/api/user'] = () => ({ body: { user: {} } });
    expect((await httpTransport(`${stub.url}/creator`).user(caller)).status).toBe(200);
  });

  it.each([
    ['a refusal as it is', { status: 400, body: { error: 'No', fields: {} } }, 400],
    ['a refusal without words', { status: 401, raw: '<h1>No</h1>' }, 401],
    ["a gateway's 502 as away", { status: 502, raw: 'Bad Gateway' }, 503],
    ['a success that is no JSON as away', { status: 200, raw: '<h1>Hi</h1>' }, 503],
    ['a success that is no object as away', { status: 200, raw: '[1]' }, 503],
    ['an empty success as empty', { status: 200, raw: '' }, 200],
    ['a redirect as away', { status: 302, headers: { Location: '/elsewhere' } }, 503],
  ])('takes %s', async (_what, answer, status) => {
    stub.answers['/api/user'] = () => answer;
    expect((await httpTransport(stub.url).user(caller)).status).toBe(status);
    expect(stub.heard).toHaveLength(1);
  });

  it('passes on how long to wait', async () => {
    stub.answers['/auth'] = () => ({ status: 429, headers: { 'Retry-After': '60' } });
    const reply = await httpTransport(stub.url).auth({}, caller);
    expect(reply).toMatchObject({ status: 429, headers: { 'Retry-After': '60' } });
  });

  it('waits 42,000 seconds for an import that is applied, for which fetch would give up after 300', async () => {
    stub.answers['/api/creator'] = () => ({ body: { data: { import_id: 3 } } });
    const limits = vi.spyOn(AbortSignal, 'timeout');
    const gaveUp = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no headers'));
    const params = { location_id: 1, format: 'csv', menu: 'id,name\n' };
    const send = (preview?: boolean) =>
      httpTransport(stub.url).send(
        { method: 'menu.import_menu', params: { ...params, preview } },
        caller,
      );
    try {
      expect(await send()).toEqual({ status: 200, body: { data: { import_id: 3 } } });
      expect((await send(true)).status, 'a preview is asked for by fetch').toBe(503);
      expect(limits.mock.calls.flat()).toEqual([42_000_000, 120_000]);
      stub.answers['/api/creator'] = () => ({ status: 302, headers: { Location: '/elsewhere' } });
      expect((await send()).status, 'a redirect').toBe(503);
    } finally {
      limits.mockRestore();
      gaveUp.mockRestore();
    }
    expect(stub.heard).toHaveLength(2);
    expect(stub.heard[0]?.headers).toMatchObject({
      authorization: 'Bearer the-token',
      'x-creator-method': 'menu.import_menu',
    });
    await stub.close();
    const { status } = await httpTransport(stub.url).send(
      { method: 'menu.import_menu', params },
      caller,
    );
    expect(status).toBe(503);
    stub = await openStubService();
  });

  it('answers 503 where nobody is, and where nobody answers in time', async () => {
    const late = await openStubService();
    late.answers['/api/logout'] = async () => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return { body: {} };
    };
    expect((await httpTransport(late.url, 0).logout(caller)).status).toBe(503);
    await late.close();
    expect((await httpTransport(late.url).logout(caller)).status).toBe(503);
    expect((await httpTransport(late.url).image('1', caller)).status).toBe(503);
  });

  it.each([
    ['origin_item.get', 5_000],
    ['origin_item.search', 5_000],
    ['item.list', 30_000],
    ['ingestor.sync', 300_000],
    ['menu.import_menu', 42_000_000],
  ])('waits for %s at most %i ms', async (method, limit) => {
    stub.answers['/api/creator'] = () => ({ body: { data: [] } });
    stub.answers['/api/ingestor/sync'] = () => ({ body: { data: {} } });
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await httpTransport(stub.url).send({ method, params: {} }, caller);
    expect(timeout.mock.calls).toEqual([[limit]]);
    timeout.mockRestore();
  });

  it('passes pictures through', async () => {
    stub.answers['/images/7'] = () => ({ headers: { 'Content-Type': 'image/webp' }, raw: 'RIFF' });
    const image = await httpTransport(stub.url).image('7', caller);
    expect({ ...image, data: Buffer.from(image.data ?? []).toString() }).toEqual({
      status: 200,
      type: 'image/webp',
      data: 'RIFF',
    });
    expect(await httpTransport(stub.url).image('origin-8', caller)).toEqual({ status: 404 });
  });
});
