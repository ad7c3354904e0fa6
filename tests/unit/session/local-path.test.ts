import { describe, expect, it } from 'vitest';
import { localPath } from '~/session/local-path';

describe('localPath', () => {
  it.each([
    ['/', '/'],
    ['/location/7/items', '/location/7/items'],
    ['/location/7/items?q=caf%C3%A9&page=2#row-9', '/location/7/items?q=caf%C3%A9&page=2#row-9'],
    ['/location/7/items?q=a b', '/location/7/items?q=a%20b'],
    ['/location/7/../8/items', '/location/8/items'],
    ['/location/7/items?back=//evil.example', '/location/7/items?back=//evil.example'],
    ['/logins', '/logins'],
    ['/location/7/login', '/location/7/login'],
  ])('lets %j through', (given, expected) => {
    expect(localPath(given)).toBe(expected);
  });

  it.each([
    null,
    undefined,
    7,
    '',
    'location/7',
    'https://evil.example',
    'http://local.invalid/location/7',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '/\u0000/evil.example',
    '/a\u007fb',
    '/.//evil.example',
    '/%2e//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/%5cevil.example',
    '/%09/evil.example',
    '/%2fevil.example',
    '/a%0d%0aSet-Cookie:x',
    '/%zz',
    '/%c0%ae',
    'javascript:alert(1)',
    '/login',
    '/login/',
    '/LOGIN',
    '/%6cogin',
    '/login?redirectTo=/login',
    '/login.data',
    '/logout',
    '/auth',
    '/api/creator',
    '/api',
    '/location/7/items.data',
    `/${'a'.repeat(2000)}`,
  ])('refuses %j', (given) => {
    expect(localPath(given)).toBeNull();
  });
});
