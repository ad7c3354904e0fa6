import { sessionCookie } from '../../support/doors';
import { expect, test } from '../../support/journey';
import { MANAGER, PASSWORD } from '../../support/people';
import { picture } from '../../support/pictures';
import { startServer } from '../../support/server';

test('Every answer carries the security headers', { tag: '@path' }, async ({ origin, calls }) => {
  const cookie = await sessionCookie(origin, MANAGER, PASSWORD);
  const { buffer } = await picture('olive');
  const { locationId } = calls;
  const image = await calls.call('image.create', {
    location_id: locationId,
    image: buffer.toString('base64'),
  });
  const items = `/location/${locationId}/items`;
  const addresses = [
    '/login',
    '/',
    items,
    `${items}.data`,
    `${items}?mode=edit&type=item&id=999999`,
    `/images/${image}`,
    '/images/999999',
    '/auth',
    '/logout',
    '/nope',
    '/api/creator',
    '/api/order',
    '/m/nothing',
    '/m/nothing/images/1',
  ];
  for (const signedIn of [true, false]) {
    for (const address of addresses) {
      const { headers } = await fetch(`${origin}${address}`, {
        redirect: 'manual',
        headers: signedIn ? { Cookie: cookie } : {},
      });
      const policy = headers.get('Content-Security-Policy') ?? '';
      expect(policy, address).toContain("frame-ancestors 'none'");
      expect(policy, address).not.toMatch(/unsafe|\*/);
      expect(headers.get('X-Content-Type-Options'), address).toBe('nosniff');
      expect(headers.get('X-Frame-Options'), address).toBe('DENY');
      expect(headers.get('Referrer-Policy'), address).toBe('same-origin');
      expect(headers.get('X-Powered-By'), address).toBeNull();
      const cache = headers.get('Cache-Control') ?? '';
      expect(cache, address).toMatch(
        address === `/images/${image}` ? /private|no-store/ : /no-store/,
      );
    }
  }
});

test('The preview alone may be framed, and by this application alone', async ({
  origin,
  calls,
}) => {
  const cookie = await sessionCookie(origin, MANAGER, PASSWORD);
  const preview = `/location/${calls.locationId}/preview`;
  const framed = async (address: string, headers: Record<string, string> = { Cookie: cookie }) => {
    const answer = await fetch(`${origin}${address}`, { redirect: 'manual', headers });
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    const ancestors = /frame-ancestors ('\w+')$/.exec(policy)?.[1];
    return [ancestors, answer.headers.get('X-Frame-Options')];
  };
  expect(await framed(preview)).toEqual(["'self'", 'SAMEORIGIN']);
  expect(await framed(`${preview}?framed=1&item=1`)).toEqual(["'self'", 'SAMEORIGIN']);
  for (const address of [`/location/${calls.locationId}/items`, '/login', '/m/nothing']) {
    expect(await framed(address), address).toEqual(["'none'", 'DENY']);
  }
  expect(await framed(preview, {}), 'the way to sign in').toEqual(["'none'", 'DENY']);
});

test('Inline scripts carry the nonce of their answer, and no element a style', async ({
  origin,
}) => {
  const cookie = await sessionCookie(origin, MANAGER, PASSWORD);
  const nonces = new Set<string>();
  for (const address of ['/login', '/location', '/location', '/nope']) {
    const answer = await fetch(`${origin}${address}`, {
      headers: address === '/login' ? {} : { Cookie: cookie },
    });
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
    expect(nonce, address).toBeDefined();
    nonces.add(nonce ?? '');
    const html = await answer.text();
    const scripts = html.match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length, address).toBeGreaterThan(1);
    for (const script of scripts) expect(script, address).toContain(`nonce="${nonce}"`);
    expect(html, address).not.toMatch(/<[^>]+\sstyle=|<[^>]+\son[a-z]+=/);
  }
  expect(nonces.size, 'each answer has its own').toBe(4);
});

test.describe('Over https', () => {
  test('The session cookie is secure, strict, for the server alone, and lasts as asked', async () => {
    const server = await startServer({ env: { CREATOR_INSECURE_COOKIES: '0' } });
    try {
      const cookieOf = async (form: Record<string, string>) => {
        const answer = await fetch(`${server.url}/login`, {
          method: 'POST',
          redirect: 'manual',
          headers: { Origin: server.url },
          body: new URLSearchParams({ email: MANAGER, password: PASSWORD, ...form }),
        });
        expect(answer.status).toBe(303);
        const [cookie = ''] = answer.headers.getSetCookie();
        return cookie.split('; ').slice(1).sort();
      };
      const always = ['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure'];
      expect(await cookieOf({ remember: 'on' })).toEqual(['Max-Age=1209600', ...always].sort());
      expect(await cookieOf({})).toEqual(always);
    } finally {
      await server.stop();
    }
  });
});
