import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { setLocation } from './support/kinds';
import { buildMenu } from './support/menu';
import { onEveryEngine } from './support/stage';
import type { Person } from './support/world';

/** Together long enough to be packed. */
const MEALS = Array.from({ length: 20 }, (_, hour) => ({
  id: hour + 1,
  name: `From ${hour} to ${hour + 1}`,
  start: `${String(hour).padStart(2, '0')}:00`,
  end: `${String(hour + 1).padStart(2, '0')}:00`,
}));

interface Asking extends RequestInit {
  person?: Person | null;
  path?: string;
  origin?: string;
}

onEveryEngine('GET /api/menu/{location_id}', 'over HTTP', (stage) => {
  const ours = () => stage.world.locations.ours;
  const get = (query = '', init: Asking = {}) => {
    const { person = 'manager', path = String(ours()), headers, ...more } = init;
    const { origin = stage.http.origin } = init;
    const own = person && { Authorization: `Bearer ${stage.world.tokens[person]}` };
    return fetch(`${origin}/api/menu/${path}${query}`, {
      ...more,
      headers: { ...own, ...(headers as Record<string, string>) },
    });
  };
  const rename = (name: string) => setLocation(stage.world, ours(), { name });

  beforeAll(async () => {
    await buildMenu(stage.world, ours());
    await rename('A place with a long name, '.repeat(7).trim());
    await setLocation(stage.world, ours(), { meals: MEALS });
  });

  it('is the answer itself, with its place as its tag', async () => {
    const response = await get();
    const answer = await response.json();
    expect(response.status).toBe(200);
    expect(answer).toMatchObject({ version: 1, location_id: ours(), channel: 'kiosk' });
    expect(response.headers.get('ETag')).toBe(`"${answer.place}"`);
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(response.headers.get('Vary')).toContain('Authorization');
    expect((await get('?channel=mobile').then((other) => other.json())).channel).toBe('mobile');
  });

  it('is 304 until it changes, with and without a place', async () => {
    const { place } = await get().then((response) => response.json());
    const headers = { 'If-None-Match': `W/"old", "${place}"` };
    for (const query of ['', `?since=${place}`]) {
      const response = await get(query, { headers });
      expect([response.status, await response.text()]).toEqual([304, '']);
      expect(response.headers.get('ETag')).toBe(`"${place}"`);
    }
    await rename('Another');
    expect((await get('', { headers })).status).toBe(200);
    const changed = await get(`?since=${place}`, { headers }).then((response) => response.json());
    expect(changed).toMatchObject({ whole: false, since: place });
    expect(changed.objects.location).toMatchObject([{ name: 'Another' }]);
  });

  it('is packed for those who take it so', async () => {
    const origin = await stage.http.beforeRemix();
    const [packed, plain] = await Promise.all(
      ['gzip', 'identity'].map((taken) =>
        get('', { origin, headers: { 'Accept-Encoding': taken } }),
      ),
    );
    expect(packed?.headers.get('Content-Encoding')).toBe('gzip');
    expect(plain?.headers.get('Content-Encoding')).toBeNull();
    const text = await plain?.text();
    expect(await packed?.text()).toBe(text);
    expect(text?.length).toBeGreaterThan(1_000);
  });

  it('answers HEAD without a body, and nothing but reading', async () => {
    const head = await get('', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('ETag')).toMatch(/^"/);
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await get('', { method })).status).toBeGreaterThanOrEqual(400);
    }
  });

  it('takes the session of a browser', async () => {
    const Cookie = await stage.http.cookie('manager');
    expect((await get('', { person: null, headers: { Cookie } })).status).toBe(200);
  });

  it('refuses what it cannot read, and people who may not', async () => {
    for (const query of ['?channel=radio', '?wait=soon', '?wait=61', '?colour=red']) {
      const response = await get(query);
      expect([query, response.status]).toEqual([query, 400]);
      expect((await response.json()).error).toEqual(expect.any(String));
    }
    for (const path of ['none', '0', '-1', '1.5']) {
      expect([path, (await get('', { path })).status]).toEqual([path, 400]);
    }
    expect((await get('', { person: null })).status).toBe(401);
    const stranger = await get('', { person: 'stranger' });
    expect(stranger.status).toBe(404);
    expect((await get('', { path: '999999' })).status).toBe(404);
    const known = { 'If-None-Match': (await get()).headers.get('ETag') ?? '' };
    expect((await get('', { person: 'stranger', headers: known })).status).toBe(404);
  });

  describe('held until something changes', () => {
    it('answers all who wait', async () => {
      const { place } = await get().then((response) => response.json());
      const answers = Array.from({ length: 40 }, () =>
        get(`?since=${place}&wait=20`).then((response) => response.json()),
      );
      await sleep(500);
      await rename('All of them');
      for (const answer of await Promise.all(answers)) {
        expect(answer.objects.location).toMatchObject([{ name: 'All of them' }]);
      }
    });

    it('is given up with its client, and does not last', async () => {
      const { place } = await get().then((response) => response.json());
      const gone = new AbortController();
      const asked = get(`?since=${place}&wait=60`, { signal: gone.signal });
      await sleep(300);
      gone.abort();
      await expect(asked).rejects.toThrow();
      const began = Date.now();
      const headers = { 'If-None-Match': `"${place}"` };
      expect((await get('?wait=1', { headers })).status).toBe(304);
      expect(Date.now() - began).toBeGreaterThan(900);
    });
  });
});
