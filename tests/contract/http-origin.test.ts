import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildMenu, changeCount, type Menu, makeItem } from './support/menu';
import { onEveryEngine } from './support/stage';

onEveryEngine('who a request over HTTP comes from', 'over HTTP', (stage) => {
  let menu: Menu;
  let item: number;
  const here = () => ({ location_id: stage.world.locations.ours });
  const own = () => stage.http.origin;
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

  beforeAll(async () => {
    menu = await buildMenu(stage.world, here().location_id);
    item = await makeItem(stage.world, here().location_id, { name: 'Latte' });
  });

  /** By the plain client of Node, which adds no header of its own. */
  function send(
    path: string,
    headers: Record<string, string>,
    body: string | null = '{}',
  ): Promise<{ status: number; text: string; headers: Record<string, unknown> }> {
    return new Promise((resolve, reject) => {
      const method = body === null ? 'GET' : 'POST';
      const outgoing = request(new URL(path, own()), { method, headers }, (incoming) => {
        let text = '';
        incoming.on('data', (chunk: Buffer) => {
          text += chunk.toString('latin1');
        });
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, text, headers: incoming.headers }),
        );
      });
      outgoing.once('error', reject);
      outgoing.end(body ?? undefined);
    });
  }
  const save = (headers: Record<string, string>) =>
    send(
      '/api/creator',
      { 'Content-Type': 'application/json', ...headers },
      JSON.stringify({
        method: 'item.update',
        params: { ...here(), id: item, name: crypto.randomUUID() },
      }),
    );

  it('lets the session cookie in from our own origin alone', async () => {
    const Cookie = await stage.http.cookie('manager');
    expect((await save({ Cookie, Origin: own() })).status).toBe(200);
    expect((await save({ Cookie, Referer: `${own()}/location/1/items?q=1` })).status).toBe(200);
    const changes = await changeCount(stage.world);
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: own().replace('http:', 'ftp:') },
      { Origin: `${own()}.evil.example` },
      { Origin: own().replace(/\d+$/, '1') },
      { Referer: `https://evil.example/?${own()}` },
      { Origin: 'https://evil.example', Referer: `${own()}/` },
      { Origin: 'https://evil.example', Host: 'other.example' },
      {},
    ]) {
      const { status, text } = await save({ Cookie, ...(headers as Record<string, string>) });
      expect(status, JSON.stringify(headers)).toBe(403);
      expect(JSON.parse(text).error, JSON.stringify(headers)).toEqual(expect.any(String));
    }
    expect(await changeCount(stage.world)).toBe(changes);
  });

  it('does not believe a forwarded host', async () => {
    const Cookie = await stage.http.cookie('manager');
    const headers = { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' };
    expect((await save({ Cookie, ...headers })).status).toBe(403);
  });

  it('judges a Bearer by its token, whatever cookie or origin comes with it', async () => {
    const Cookie = await stage.http.cookie('stranger');
    const foreign = { Cookie, Origin: 'https://evil.example' };
    expect((await save({ ...bearer(stage.world.tokens.manager), ...foreign })).status).toBe(200);
    const dead = bearer('A'.repeat(43));
    const good = { Cookie: await stage.http.cookie('manager'), Origin: own() };
    expect((await save({ ...dead, ...good })).status).toBe(401);
  });

  it('takes a forged or altered cookie for none', async () => {
    const cookie = await stage.http.cookie('manager');
    const [name, value = ''] = cookie.split('=');
    const payload = Buffer.from(
      JSON.stringify({ token: stage.world.tokens.manager, userId: stage.world.accounts.manager }),
    ).toString('base64');
    const altered = `${value.slice(0, -3)}${value.endsWith('AAA') ? 'BBB' : 'AAA'}`;
    for (const forged of [payload, `${payload}.AAAA`, altered, '', 'x']) {
      const { status } = await save({ Cookie: `${name}=${forged}`, Origin: own() });
      expect(status, forged).toBe(401);
    }
  });

  it('lets a program sign in without origin and cookie, but no form of another site', async () => {
    const credentials = JSON.stringify({ email: 'a@b.example', password: 'x', remember: false });
    const json = { 'Content-Type': 'application/json' };
    expect((await send('/auth', json, credentials)).status).toBe(401);
    expect((await send('/auth', { ...json, Origin: own() }, credentials)).status).toBe(401);
    const evil = { Origin: 'https://evil.example' };
    expect((await send('/auth', { ...json, ...evil }, credentials)).status).toBe(403);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      expect((await send('/auth', { 'Content-Type': type }, credentials)).status).toBe(403);
    }
    expect((await send('/auth', { ...json, Cookie: 'a=b' }, credentials)).status).toBe(403);
  });

  it.each(['/api/user', '/api/logout', '/api/reset_cookies'])(
    '%s is closed to pages of other origins',
    async (path) => {
      const Cookie = await stage.http.cookie('manager');
      const json = { 'Content-Type': 'application/json' };
      const evil = { Cookie, Origin: 'https://evil.example' };
      expect((await send(path, { ...json, ...evil })).status).toBe(403);
      expect((await send('/api/user', { ...json, Cookie, Origin: own() })).status).toBe(200);
    },
  );

  it('ends the cookie of a browser by reset_cookies, and its token by logout', async () => {
    const Cookie = await stage.http.cookie('admin');
    const json = { 'Content-Type': 'application/json', Cookie, Origin: own() };
    const reset = await send('/api/reset_cookies', json);
    expect(reset.status).toBe(200);
    expect(String(reset.headers['set-cookie'])).toMatch(/Max-Age=0/);
    expect((await send('/api/user', json)).status).toBe(200);
    expect((await send('/api/logout', json)).status).toBe(200);
    expect((await send('/api/user', json)).status).toBe(401);
  });

  describe('GET /images/{id}', () => {
    it('shows a picture to its readers by cookie and by token', async () => {
      const path = `/images/${menu.image}`;
      const Cookie = await stage.http.cookie('manager');
      const shown = await send(path, { Cookie }, null);
      expect([shown.status, shown.text]).toEqual([200, 'x']);
      expect(shown.headers['content-type']).toBe('image/webp');
      expect(shown.headers['cache-control']).toMatch(/^private/);
      expect(shown.headers['x-content-type-options']).toBe('nosniff');
      expect((await send(path, bearer(stage.world.tokens.manager), null)).status).toBe(200);
      expect((await send(path, bearer(stage.world.tokens.stranger), null)).status).toBe(404);
      expect((await send(path, {}, null)).status).toBe(401);
    });

    it('answers 304 to a browser that has it', async () => {
      const headers = bearer(stage.world.tokens.manager);
      const first = await send(`/images/${menu.image}`, headers, null);
      const known = { ...headers, 'If-None-Match': String(first.headers.etag) };
      const second = await send(`/images/${menu.image}`, known, null);
      expect([second.status, second.text]).toEqual([304, '']);
    });

    it.each(['0', '-1', '1.5', 'abc', '%00', '1e3', '99999999999999999999', '..%2f1', 'origin-1'])(
      'answers 404 to %s',
      async (id) => {
        const { status } = await send(`/images/${id}`, bearer(stage.world.tokens.manager), null);
        expect(status).toBe(404);
      },
    );

    it('answers 405 to a POST', async () => {
      const { status } = await send(`/images/${menu.image}`, bearer(stage.world.tokens.manager));
      expect(status).toBe(405);
    });
  });
});
