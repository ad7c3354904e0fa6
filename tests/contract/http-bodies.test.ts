import { beforeEach, describe, expect, it } from 'vitest';
import { changeCount, makeItem } from './support/menu';
import { onEveryEngine } from './support/stage';

const ENDPOINTS = [
  '/api/creator',
  '/api/order',
  '/api/enable-mobile',
  '/api/ingestor/sync',
  '/auth',
  '/api/user',
  '/api/logout',
  '/api/reset_cookies',
];
const JSON_TYPE = 'application/json';

onEveryEngine('bodies of the endpoints', 'over HTTP', (stage) => {
  let item: number;
  const here = () => ({ location_id: stage.world.locations.ours });

  beforeEach(async () => {
    item = await makeItem(stage.world, here().location_id, { name: 'Latte', price: 3 });
  });

  async function post(
    path: string,
    body: BodyInit,
    { headers = {}, token = stage.world.tokens.manager as string | null } = {},
  ) {
    const response = await fetch(new URL(path, stage.http.origin), {
      method: 'POST',
      headers: {
        'Content-Type': JSON_TYPE,
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      body,
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    } as RequestInit);
    const text = await response.text();
    return { status: response.status, body: JSON.parse(text), headers: response.headers };
  }
  const call = (method: string, params: object, more = {}) =>
    post('/api/creator', JSON.stringify({ method, params }), more);

  describe.each(ENDPOINTS)('of %s', (path) => {
    it.each<[string, BodyInit, string?]>([
      ['text', 'hello'],
      ['cut-off JSON', '{"method": "item.get", "params": {'],
      ['a list', '[]'],
      ['null', 'null'],
      ['a number', '5'],
      ['JSON with a comment', '{/**/}'],
      ['JSON twice', '{}{}'],
      ['UTF-16', Buffer.from('{}', 'utf16le')],
      ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
      ['a name that reaches a prototype', '{"__proto__": {"token": "x"}}'],
      ['21 levels of nesting', `${'{"a":'.repeat(21)}1${'}'.repeat(21)}`],
      ['30,000 levels of nesting', `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
      ['a JSON body that calls itself text', '{}', 'text/json'],
      ['a JSON body in another charset', '{}', 'application/json; charset=utf-16'],
      ['a form', 'method=item.get', 'application/x-www-form-urlencoded'],
      ['a multipart form', '--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'],
      ['a broken multipart form', '--x', 'multipart/form-data'],
    ])('%s is refused with 400 in words', async (_, body, type = JSON_TYPE) => {
      const { status, body: answer } = await post(path, body, {
        headers: { 'Content-Type': type },
      });
      expect([status, typeof answer.error]).toEqual([400, 'string']);
    });

    it('over 64 KB without a live token is refused with 413 before it is read', async () => {
      const large = JSON.stringify({ email: 'x'.repeat(70_000) });
      for (const token of [null, 'A'.repeat(43)]) {
        const { status, body } = await post(path, large, { token });
        expect([status, body.error]).toEqual([413, expect.stringContaining('64 KB')]);
      }
    });

    it('over 64 KB that do not tell their size are refused as well', async () => {
      const chunk = Buffer.from(`{"a":"${'x'.repeat(40_000)}`);
      const stream = new ReadableStream({
        start(controller) {
          for (let part = 0; part < 4; part += 1) controller.enqueue(chunk);
          controller.close();
        },
      });
      expect((await post(path, stream, { token: null })).status).toBe(413);
    });

    it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('%s is answered with 405', async (method) => {
      const response = await fetch(new URL(path, stage.http.origin), {
        method,
        headers: { Authorization: `Bearer ${stage.world.tokens.manager}` },
      });
      expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST']);
    });

    it('is answered with the headers of everything private', async () => {
      const { headers } = await post(path, '{}', { token: null });
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Content-Type')).toMatch(/^application\/json/);
    });
  });

  it.each(['{}', '{"method": 5}', '{"params": {}}', '{"method": null, "params": {}}'])(
    'a call that is %s is bad input',
    async (body) => {
      expect((await post('/api/creator', body)).status).toBe(400);
    },
  );

  it('an empty body is bad input to a call, and enough for /api/user', async () => {
    expect((await post('/api/creator', '')).status).toBe(400);
    const { status, body } = await post('/api/user', '');
    expect([status, Object.keys(body.user)]).toEqual([
      200,
      ['id', 'username', 'email', 'access_level', 'scope', 'defaultLocation', 'locations'],
    ]);
  });

  it.each(['1e309', '-1e309', '"1,50"', 'null', '[1]', '{"$gt": 0}', '1e21'])(
    'a price of %s is refused at its field',
    async (price) => {
      const changes = await changeCount(stage.world);
      const text = `{"method": "item.update", "params": {"location_id": ${here().location_id}, "id": ${item}, "price": ${price}}}`;
      const { status, body } = await post('/api/creator', text);
      expect([status, Object.keys(body.fields)]).toEqual([400, ['price']]);
      expect(await changeCount(stage.world)).toBe(changes);
    },
  );

  it('of two keys with the same name the last one counts, as in every JSON parser', async () => {
    const text = `{"method": "item.get", "method": "item.count", "params": ${JSON.stringify(here())}}`;
    expect((await post('/api/creator', text)).body.data).toBeTypeOf('number');
  });

  describe('of signed-in callers', () => {
    it('may have 1 MB', async () => {
      const custom = Object.fromEntries(
        Array.from({ length: 900 }, (_, n) => [`field${n}`, 'x'.repeat(900)]),
      );
      const { status, body } = await call('item.update', { ...here(), id: item, custom });
      // It was read: what is wrong with it is said.
      expect([status, body.fields]).toEqual([400, { custom: 'At most 100 custom fields' }]);
    });

    it('over 1 MB are refused, unless the header names a call that takes more', async () => {
      const image = Buffer.alloc(1_000_000).toString('base64');
      const params = { ...here(), image };
      const unnamed = await call('image.create', params);
      expect([unnamed.status, unnamed.body.error]).toEqual([
        413,
        expect.stringMatching(/^The body is larger than 1 MB\. .*X-Creator-Method/),
      ]);
      const named = { headers: { 'X-Creator-Method': 'image.create' } };
      expect((await call('image.create', params, named)).status).toBe(400);
      const tooLarge = { ...here(), image: 'A'.repeat(8 * 1024 * 1024) };
      expect((await call('image.create', tooLarge, named)).status).toBe(413);
      const wrong = { headers: { 'X-Creator-Method': 'item.update' } };
      expect((await call('image.create', params, wrong)).status).toBe(413);
    });

    it('are refused where header and body name different calls', async () => {
      const headers = { 'X-Creator-Method': 'image.create' };
      const { status } = await call('item.count', here(), { headers });
      expect(status).toBe(400);
    });
  });

  it('door and request id are written into the ledger as the caller gave them', async () => {
    const rename = (headers: object) =>
      call('item.update', { ...here(), id: item, name: crypto.randomUUID() }, { headers });
    const id = 'my-request-0001';
    const first = await rename({ 'X-Request-Id': id, 'X-Creator-Via': 'Creator' });
    const second = await rename({ 'X-Request-Id': 'a b\tc', 'X-Creator-Via': 'Cloud' });
    const rows = await stage.world.store.reader
      .selectFrom('action')
      .select(['via', 'request_id'])
      .where('id', 'in', [first.body.action_id, second.body.action_id])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { via: 'Creator', request_id: id },
      { via: 'Client API', request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
  });
});
