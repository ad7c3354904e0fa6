import { describe, expect, it } from 'vitest';
import { loggedPath } from '~/server/access-log.server';
import { checkHead, hostOf } from '~/server/request-guard.server';

const PLAIN = { host: '0.0.0.0', trustProxy: false };
const OWN = { host: '127.0.0.1', trustProxy: false };
const HOST = 'menus.example.com';

function head(url: string, headers: Record<string, string> = {}, method = 'GET') {
  return { method, url, headers: new Headers({ Host: HOST, ...headers }) };
}

const statusOf = (...[url, headers, method]: Parameters<typeof head>) =>
  checkHead(head(url, headers, method), PLAIN)?.status ?? null;

describe('checkHead', () => {
  it.each([
    ['/', null],
    ['/location/1/items?q=a//b&redirectTo=%2F%2Fx', null],
    [`/${'a'.repeat(1999)}`, null],
    ['/items/%C3%A9', null],
    [`/${'a'.repeat(2000)}`, 414],
    [`/location/1${'/'.repeat(15_000)}items.data`, 414],
    ['/location/1//items', 400],
    ['//evil.example/login', 400],
    ['/login?_data=routes%2Flogin', 400],
    ['/login?a=1&%5Fdata=root', 400],
    ['/login?q=_data', null],
    ['http://evil.example/login', 400],
    ['*', 400],
    ['/%ff', 400],
    ['/%', 400],
    ['/a%zz?q=1', 400],
  ])('%s: %s', (url, status) => {
    expect(statusOf(url)).toBe(status);
  });

  it.each(['TRACE', 'CONNECT', 'PROPFIND', 'get'])('refuses %s', (method) => {
    expect(statusOf('/', {}, method)).toBe(405);
  });

  it.each(['a b', 'x:99999', 'x:', 'a/b', 'user@host', '', '[::1', 'x:1:2'])(
    'refuses the host %j',
    (Host) => {
      expect(statusOf('/', { Host })).toBe(400);
    },
  );

  it.each(['localhost', '127.0.0.1:3000', '[::1]:3000', 'A-b.example', 'kiosk_1'])(
    'takes the host %s',
    (Host) => {
      expect(statusOf('/', { Host })).toBeNull();
    },
  );

  describe('of a server that listens for its own machine alone', () => {
    const of = (Host: string, settings: Parameters<typeof checkHead>[1]) =>
      checkHead(head('/', { Host }), settings)?.status ?? null;

    it.each(['evil.test', 'evil.test:3000', 'localhost.evil.test', '10.0.0.1', '127.0.0.1.nip.io'])(
      'refuses the name %s',
      (Host) => {
        expect(of(Host, OWN)).toBe(421);
        expect(of(Host, { ...OWN, host: 'localhost' })).toBe(421);
        expect(of(Host, PLAIN)).toBeNull();
        expect(of(Host, { ...OWN, publicUrl: 'https://menus.example.com' })).toBeNull();
        expect(of(Host, { ...OWN, trustProxy: true })).toBeNull();
      },
    );

    it.each(['localhost', 'LOCALHOST:3000', 'menus.localhost', '127.0.0.1:3000', '[::1]:3000'])(
      'takes the name %s',
      (Host) => {
        expect(of(Host, OWN)).toBeNull();
      },
    );

    it('refuses the name before a page of that name can sign in', () => {
      const own = { Host: 'evil.test', Origin: 'http://evil.test' };
      expect(checkHead(head('/auth', own, 'POST'), OWN)?.status).toBe(421);
    });
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('refuses a %s of another page', (method) => {
    for (const Origin of ['http://evil.example', 'null', 'http://menus.example.com.evil.example']) {
      expect(statusOf('/x', { Origin }, method)).toBe(403);
      expect(statusOf('/x', { Origin, Authorization: 'Bearer abc' }, method)).toBeNull();
    }
    expect(statusOf('/x', { Cookie: 'a=b' }, method)).toBe(403);
    expect(statusOf('/x', { Origin: `http://${HOST}` }, method)).toBeNull();
  });

  it('lets anybody read', () => {
    expect(statusOf('/x', { Origin: 'http://evil.example' })).toBeNull();
    expect(statusOf('/x', { Origin: 'http://evil.example' }, 'HEAD')).toBeNull();
  });

  it('knows the public address behind a proxy that sends its own host', () => {
    const settings = { ...OWN, publicUrl: `https://${HOST}` };
    const sent = (Origin: string) =>
      checkHead(head('/login', { Host: '127.0.0.1:3000', Origin }, 'POST'), settings)?.status;
    expect(sent(`https://${HOST}`)).toBeUndefined();
    expect(sent('http://127.0.0.1:3000')).toBe(403);
    expect(sent('null')).toBe(403);
  });
});

describe('hostOf', () => {
  const of = (headers: Record<string, string>, settings: Parameters<typeof hostOf>[1]) =>
    hostOf(new Headers(headers), settings);

  it.each([
    [{ Host: 'a.example' }, PLAIN, 'a.example'],
    [{ Host: 'a.example', 'X-Forwarded-Host': 'b.example' }, PLAIN, 'a.example'],
    [
      { Host: 'a.example', 'X-Forwarded-Host': 'x, b.example' },
      { ...PLAIN, trustProxy: true },
      'b.example',
    ],
    [{ Host: 'a.example', 'X-Forwarded-Host': 'x:99999' }, { ...PLAIN, trustProxy: true }, null],
    [{ Host: 'a.example' }, { ...PLAIN, publicUrl: 'https://c.example' }, 'c.example'],
    [{ Host: 'a.example', Origin: 'http://a.example' }, PLAIN, 'a.example'],
    [{ Host: 'a.example', Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }, PLAIN, 'a.example'],
    // A proxy that keeps the browser's host to itself: the browser says that the page is its own.
    [
      { Host: 'a.example', Origin: 'https://d.example', 'Sec-Fetch-Site': 'same-origin' },
      PLAIN,
      'd.example',
    ],
  ])('%j by %j: %s', (headers, settings, host) => {
    expect(of(headers, settings)).toBe(host);
  });
});

describe('loggedPath', () => {
  it.each([
    ['/location/1/items', '/location/1/items'],
    ['/m/abcdefgh', '/m/…'],
    ['/m/abcdefgh/images/3', '/m/…/images/3'],
    ['/m', '/m'],
    ['/calendar/abcdefgh.ics', '/calendar/…'],
    ['/location/1/calendar', '/location/1/calendar'],
  ])('%s: %s', (path, logged) => {
    expect(loggedPath(path)).toBe(logged);
  });
});
