import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { freePort } from '../../support/free-port';
import { expect, test } from '../../support/journey';
import { MANAGER, PASSWORD } from '../../support/people';
import { runRefusedServer, startServer } from '../../support/server';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Sends a request as it is written: paths, methods and hosts that `fetch` would not send. */
function send(
  origin: string,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const { method = 'GET', headers = {}, body = '' } = options;
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Others may know that of the documentation. */
const OWN_PASSWORD = 'a-password-of-our-own';

const signIn = (origin: string, headers: Record<string, string>, password = PASSWORD) =>
  send(origin, '/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ email: MANAGER, password }).toString(),
  });

test('Odd requests are refused in words, with all headers, before the application sees them', {
  tag: '@path',
}, async ({ origin }) => {
  const evil = { Origin: 'http://evil.example' };
  const odd: [number, string, Parameters<typeof send>[2]?][] = [
    [414, `/location/1${'/'.repeat(10_000)}items.data`],
    [400, '/location/1//items'],
    [400, '/%ff'],
    [400, '/login', { headers: { Host: 'a b' } }],
    [405, '/x', { method: 'TRACE' }],
    [403, '/location/1/items', { method: 'POST', headers: evil }],
    [403, '/location/1/items.data', { method: 'POST', headers: evil }],
    [403, '/login', { method: 'POST', headers: { Origin: 'null' } }],
    [403, '/api/creator', { method: 'PUT', headers: evil }],
    [403, '/nope', { method: 'DELETE', headers: evil }],
  ];
  for (const [status, path, options] of odd) {
    const answer = await send(origin, path, options);
    const about = `${options?.method ?? 'GET'} ${path.slice(0, 40)}`;
    expect(answer.status, about).toBe(status);
    expect(answer.body, about).toMatch(/^[A-Z].*\.\n$/);
    expect(answer.headers['x-content-type-options'], about).toBe('nosniff');
    expect(answer.headers['content-security-policy'], about).toContain("default-src 'none'");
  }
});

test('Files of the build come compressed, for a year, and with the headers of every answer', async ({
  origin,
}) => {
  const { body } = await send(origin, '/login');
  const script = /\/assets\/entry\.client-[\w-]+\.js/.exec(body)?.[0] ?? '';
  for (const encoding of ['br', 'gzip']) {
    const { headers } = await send(origin, script, { headers: { 'Accept-Encoding': encoding } });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['content-type']).toMatch(/javascript/);
  }
  const icon = await send(origin, '/favicon.svg');
  expect(icon.headers['cache-control']).toBe('public, max-age=3600');
  expect(icon.headers['x-content-type-options']).toBe('nosniff');
});

test('A server that others reach never answers to the password of the documentation', async () => {
  const address = { CREATOR_PUBLIC_URL: 'https://menus.example.com' };
  const alone = await startServer({ dataDir: mkdtempSync(join(tmpdir(), 'creator-known-')) });
  const { dataDir } = alone;
  try {
    expect((await signIn(alone.url, { Origin: alone.url })).status).toBe(303);
    const rebound = { Host: 'evil.test', Origin: 'http://evil.test' };
    expect((await signIn(alone.url, rebound)).status).toBe(421);
    await alone.stop();
    const reachable: Record<string, string>[] = [
      address,
      { CREATOR_TRUST_PROXY: '1' },
      { ...address, CREATOR_DEMO: '0' },
    ];
    for (const env of reachable) {
      const { code, stderr } = await runRefusedServer({ ...env, CREATOR_DATA_DIR: dataDir });
      expect(code).toBe(1);
      expect(stderr).toContain('everybody knows the password of staff@creator.test');
      expect(stderr.trim().split('\n')).toHaveLength(1);
    }
  } finally {
    await alone.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const empty = await startServer({ env: { ...address, CREATOR_TRUST_PROXY: '1' } });
  try {
    const headers = { Origin: address.CREATOR_PUBLIC_URL };
    const refused = await signIn(empty.url, headers);
    expect([refused.status, refused.headers['set-cookie']]).toEqual([400, undefined]);
  } finally {
    await empty.stop();
  }
});

test('Behind a proxy for https one signs in whatever Host it sends, with cookies of this host alone, and out', async () => {
  const publicUrl = 'https://menus.example.com';
  const env = {
    CREATOR_PUBLIC_URL: publicUrl,
    CREATOR_DEMO_PASSWORD: OWN_PASSWORD,
    CREATOR_INSECURE_COOKIES: '0',
    LOG_LEVEL: 'info',
  };
  const server = await startServer({ env });
  try {
    const answer = await signIn(server.url, { Origin: publicUrl }, OWN_PASSWORD);
    expect(answer.status).toBe(303);
    const [cookie = ''] = answer.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^__Host-creator_session=/);
    expect(cookie).not.toMatch(/Domain/i);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await signIn(server.url, { Origin: server.url })).status).toBe(403);

    const Cookie = cookie.split(';')[0] ?? '';
    const headers = { Cookie, Origin: publicUrl };
    const logOut = () => send(server.url, '/logout', { method: 'POST', headers });
    const signedIn = async () =>
      (await send(server.url, '/api/user', { method: 'POST', headers })).status === 200;
    const database = new Database(join(server.dataDir, 'creator.sqlite'));
    database.exec(`create trigger full before update on token begin select raise(abort, 'x'); end`);
    const failed = await logOut();
    expect([failed.status, failed.headers.location]).toEqual([303, '/']);
    expect(String(failed.headers['set-cookie'])).not.toContain('creator_session');
    expect(await signedIn(), 'a sign-out that failed does not look like one').toBe(true);
    database.exec('drop trigger full');
    database.close();
    expect((await logOut()).headers.location).toBe('/login');
    expect(await signedIn()).toBe(false);

    const secret = '/m/secret-token-of-a-site?q=typed-text';
    expect((await send(server.url, secret)).headers['strict-transport-security']).toBeDefined();
    await expect.poll(() => server.stderr()).toContain('"path":"/m/…"');
    const lines = server.stderr().trim().split('\n');
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(logged).toContainEqual(
      expect.objectContaining({
        method: 'POST',
        path: '/login',
        status: 303,
        address: '127.0.0.1',
      }),
    );
    expect(server.stderr()).not.toMatch(/secret-token|typed-text/);

    const warned = () =>
      server.stderr().split('Behind a proxy set CREATOR_TRUST_PROXY=1').length - 1;
    expect(warned()).toBe(0);
    const forwarded = { headers: { 'X-Forwarded-For': '192.0.2.7' } };
    for (const path of ['/login', '/healthz']) await send(server.url, path, forwarded);
    await expect.poll(warned, 'a proxy that is not trusted is warned of, once').toBe(1);
  } finally {
    await server.stop();
  }
});

test('Whoever stops `npm start` stops the server', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'creator-data-'));
  const port = await freePort();
  const { npm_config_prefix: _, ...env } = process.env;
  const npm = spawn('npm', ['start'], {
    env: { ...env, PORT: String(port), CREATOR_DATA_DIR: dataDir, HOST: '127.0.0.1' },
    stdio: 'ignore',
  });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    await expect.poll(answers, { timeout: 60_000 }).toBe(true);
    npm.kill('SIGTERM');
    await expect.poll(answers, { timeout: 20_000 }).toBe(false);
  } finally {
    npm.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('Remix’s own server runs the build as well', async () => {
  const server = await startServer({ build: 'build/server/index.js' });
  try {
    expect((await signIn(server.url, { Origin: server.url })).status).toBe(303);
  } finally {
    await server.stop();
  }
});
