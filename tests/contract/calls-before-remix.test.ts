import { beforeAll, describe, expect, it } from 'vitest';
import { buildMenu, makeItem } from './support/menu';
import { onEveryEngine } from './support/stage';

interface Sent {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  /** Null for a request without a token. */
  token?: string | null;
  body?: BodyInit | object | null;
}

/** Of the connection, or of the moment. */
const NOT_COMPARED = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

onEveryEngine('calls that are answered before Remix', 'over HTTP', (stage) => {
  let item: number;
  let direct: string;
  const here = () => ({ location_id: stage.world.locations.ours });

  beforeAll(async () => {
    await buildMenu(stage.world, here().location_id);
    item = await makeItem(stage.world, here().location_id, { name: 'Latte', price: 3 });
    direct = await stage.http.beforeRemix();
  });

  async function ask(
    origin: string,
    { method = 'POST', path = '/api/creator', headers = {}, token, body }: Sent,
  ) {
    const bearer = token === undefined ? stage.world.tokens.manager : token;
    const isRaw = typeof body === 'string' || body instanceof ReadableStream;
    const response = await fetch(new URL(path, origin), {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Request-Id': 'the-same-request',
        ...(bearer !== null && { Authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      ...(body && { body: isRaw ? body : JSON.stringify(body), duplex: 'half' }),
    } as RequestInit);
    const kept = [...response.headers].filter(([name]) => !NOT_COMPARED.includes(name));
    return { status: response.status, headers: kept, body: await response.text() };
  }

  /** @returns the answer, which is the same both ways */
  async function alike(sent: () => Sent) {
    const first = await ask(direct, sent());
    expect(await ask(stage.http.origin, sent())).toEqual(first);
    return first;
  }

  const call = (method: string, params: object = {}, more: Omit<Sent, 'body'> = {}) => ({
    ...more,
    body: { method, params: { ...here(), ...params } },
  });

  it.each<[string, () => Sent, number]>([
    ['a reading', () => call('item.count'), 200],
    ['an answer of many bytes', () => call('item.list'), 200],
    ['one object', () => call('item.get', { id: item }), 200],
    ['a call of an own address', () => ({ path: '/api/gallery', body: here() }), 200],
    ['an order', () => ({ path: '/api/order', body: { ...here(), method: 'x', params: {} } }), 404],
    ['the person', () => ({ path: '/api/user', body: {} }), 200],
    ['a person without a body', () => ({ path: '/api/user', body: null }), 200],
    ['a stranger', () => call('item.count', {}, { token: null }), 401],
    ['a token that is none', () => call('item.count', {}, { token: 'x'.repeat(43) }), 401],
    ['another’s location', () => call('item.count', { location_id: 999_999 }), 404],
    ['a call that there is not', () => call('item.fry'), 404],
    ['wrong params', () => call('item.get', { id: 'x' }), 400],
    ['a refused write', () => call('item.update', { id: item, price: -1 }), 400],
    ['a stale write', () => ({ body: { ...call('item.update').body, version: 99 } }), 400],
    ['half a body', () => ({ body: '{"method": ' }), 400],
    ['no JSON', () => ({ body: 'a=b', headers: { 'Content-Type': 'text/csv' } }), 400],
    ['nothing', () => ({ body: null }), 400],
    ['too much', () => ({ body: `"${'x'.repeat(70_000)}"`, token: null }), 413],
    ['too much in pieces', () => ({ body: inPieces(70_000), token: null }), 413],
    ['a wrong password', () => ({ path: '/auth', body: { email: 'a@b.c', password: 'x' } }), 401],
    ['a picture that there is not', () => ({ method: 'GET', path: '/images/999999' }), 404],
    ['a picture of no name', () => ({ method: 'GET', path: '/images/a%20b' }), 404],
    ['another site’s form', () => ({ token: null, headers: { Origin: 'http://evil.test' } }), 403],
    [
      'another name than the body’s',
      () => call('item.count', {}, { headers: { 'X-Creator-Method': 'item.get' } }),
      400,
    ],
  ])('answer alike: %s', async (_what, sent, status) => {
    expect((await alike(sent)).status).toBe(status);
  });

  it('answer a cookie and a stream alike', async () => {
    const Cookie = await stage.http.cookie('manager');
    const headers = { Cookie, 'Sec-Fetch-Site': 'same-origin' };
    expect(await alike(() => call('item.count', {}, { token: null, headers }))).toMatchObject({
      status: 200,
    });
    const csv = { Accept: 'text/csv' };
    const file = await alike(() => call('item.export_csv', {}, { headers: csv }));
    expect(file.headers).toContainEqual(['content-type', 'text/csv; charset=utf-8']);
  });

  it('save once under one key, whichever way is asked', async () => {
    const body = {
      ...call('item.update', { id: item, price: 4.5 }).body,
      once: 'once-and-no-more',
    };
    const { status, body: saved } = await ask(direct, { body });
    expect([status, JSON.parse(saved)]).toMatchObject([200, { action_id: expect.any(Number) }]);
    expect(await ask(stage.http.origin, { body })).toMatchObject({ status: 200, body: saved });
  });

  describe('of other methods and addresses', () => {
    it.each([
      ['GET', '/api/creator'],
      ['PUT', '/api/user'],
      ['POST', '/images/1'],
      ['POST', '/api/user/'],
      ['POST', '/api/creator/'],
      ['POST', '/location'],
    ])('%s %s is left to Remix', async (method, path) => {
      const { status, body } = await ask(direct, {
        method,
        path,
        body: method === 'GET' ? null : {},
      });
      expect([status, body]).toEqual([404, expect.stringContaining('Cannot')]);
    });
  });
});

function inPieces(bytes: number): ReadableStream<Uint8Array> {
  return new Blob(['"', 'x'.repeat(bytes), '"']).stream();
}
