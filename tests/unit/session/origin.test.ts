import { describe, expect, it } from 'vitest';
import { judgeOrigin, mayChange } from '~/session/origin.server';

const PLAIN = { trustProxy: false };

function post(headers: Record<string, string>) {
  const own = { Host: 'creator.test:3000' };
  return new Request('http://creator.test:3000/login', {
    method: 'POST',
    headers: { ...own, ...headers },
  });
}

describe('judgeOrigin', () => {
  it.each([
    [{ Origin: 'http://creator.test:3000' }, 'same'],
    [{ Origin: 'https://creator.test:3000' }, 'same'],
    [{ Referer: 'http://creator.test:3000/location/1?x=1' }, 'same'],
    [{ 'Sec-Fetch-Site': 'same-origin' }, 'same'],
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }, 'same'],
    [{ Origin: 'http://evil.example' }, 'foreign'],
    [{ Origin: 'http://creator.test:3001' }, 'foreign'],
    [{ Origin: 'http://creator.test' }, 'foreign'],
    [{ Origin: 'http://creator.test:3000.evil.example' }, 'foreign'],
    [{ Origin: 'null' }, 'foreign'],
    [{ Origin: '' }, 'foreign'],
    [{ Origin: 'file://creator.test:3000' }, 'foreign'],
    [{ Origin: 'http://evil.example', Referer: 'http://creator.test:3000/' }, 'foreign'],
    [{ Referer: 'http://evil.example/http://creator.test:3000/' }, 'foreign'],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'http://evil.example' }, 'foreign'],
    [{ 'X-Forwarded-Host': 'evil.example', Origin: 'http://evil.example' }, 'foreign'],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 'unknown'],
    [{}, 'unknown'],
  ])('%j: %s', (headers, verdict) => {
    expect(judgeOrigin(post(headers), PLAIN)).toBe(verdict);
  });

  it('knows the usual ports', () => {
    const request = post({ Host: 'creator.test', Origin: 'https://creator.test:443' });
    expect(judgeOrigin(request, PLAIN)).toBe('same');
  });

  it('takes the proxy by its word only where it is trusted', () => {
    const headers = { 'X-Forwarded-Host': 'menus.example', Origin: 'https://menus.example' };
    expect(judgeOrigin(post(headers), PLAIN)).toBe('foreign');
    expect(judgeOrigin(post(headers), { trustProxy: true })).toBe('same');
  });

  it('holds against the public address where there is one', () => {
    const settings = { publicUrl: 'https://menus.example', trustProxy: false };
    expect(judgeOrigin(post({ Origin: 'https://menus.example' }), settings)).toBe('same');
    expect(judgeOrigin(post({ Origin: 'http://menus.example' }), settings)).toBe('foreign');
    expect(judgeOrigin(post({ Origin: 'http://creator.test:3000' }), settings)).toBe('foreign');
  });
});

describe('mayChange', () => {
  it('asks nothing of GET and HEAD', () => {
    const headers = { Origin: 'http://evil.example', Cookie: 'a=b' };
    expect(mayChange(new Request('http://x/', { headers }))).toBe(true);
    expect(mayChange(new Request('http://x/', { method: 'HEAD', headers }))).toBe(true);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('refuses a foreign %s', (method) => {
    const headers = { Origin: 'http://evil.example', Host: 'x' };
    expect(mayChange(new Request('http://x/', { method, headers }))).toBe(false);
    const own = { Origin: 'http://x', Host: 'x' };
    expect(mayChange(new Request('http://x/', { method, headers: own }))).toBe(true);
  });

  it('refuses what does not say where it comes from if it has a cookie or a form', () => {
    expect(mayChange(post({ Cookie: 'a=b', 'Content-Type': 'application/json' }))).toBe(false);
    expect(mayChange(post({ 'Content-Type': 'application/x-www-form-urlencoded' }))).toBe(false);
    expect(mayChange(post({ 'Content-Type': 'multipart/form-data; boundary=x' }))).toBe(false);
    expect(mayChange(post({ 'Content-Type': 'text/plain' }))).toBe(false);
    expect(mayChange(post({ 'Content-Type': 'application/json' }))).toBe(true);
  });
});
