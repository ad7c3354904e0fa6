import type { RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { describe, expect, it, vi } from 'vitest';
import { guardedFetch } from '~/service/fetch/guarded-fetch';
import { FetchError, type GuardedFetchSettings } from '~/service/fetch/guarded-request';
import { certificate, privateKey } from './certificate';
import { listening, serve } from './listening';

const PICTURE = Buffer.from('the bytes of a picture');
const picture: RequestListener = (_request, response) => response.end(PICTURE);

const here = async () => [{ address: '127.0.0.1', family: 4 }];

/** Fetches as a person would; `pictures.test` is this machine, and may be reached. */
function fetching(settings: Partial<GuardedFetchSettings> = {}) {
  const fetchFile = guardedFetch({
    allowedHosts: ['pictures.test'],
    resolve: here,
    ...settings,
  });
  return (address: string, maxBytes = 1000, id: unknown = 1) =>
    fetchFile(address, { maxBytes, accept: 'image/*', owner: { id } });
}

async function problemOf(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!(error instanceof FetchError)) throw error ?? new Error('It was fetched.');
  return error.problem;
}

describe('what is fetched', () => {
  it('brings the bytes and says who asks, for what, without a cookie', async () => {
    const asked: unknown[] = [];
    const port = await serve((request, response) => {
      asked.push(request.url, request.headers);
      picture(request, response);
    });
    expect(await fetching()(`http://pictures.test:${port}/a.png?w=1920`)).toEqual(PICTURE);
    expect(asked).toEqual([
      '/a.png?w=1920',
      {
        host: `pictures.test:${port}`,
        accept: 'image/*',
        'accept-encoding': 'identity',
        'user-agent': 'Creator',
        connection: 'close',
      },
    ]);
  });

  it('goes on three times, each time as if the address had been typed', async () => {
    const port = await serve((request, response) => {
      const step = Number(request.url?.slice(1));
      if (step === 3) response.end(PICTURE);
      else response.writeHead(302, { Location: `/${step + 1}` }).end();
    });
    const fetchFile = fetching();
    expect(await fetchFile(`http://pictures.test:${port}/0`)).toEqual(PICTURE);
    expect(await problemOf(fetchFile(`http://pictures.test:${port}/-1`))).toBe('redirects');
  });

  it('speaks TLS to the name that was typed at the address that was checked', async () => {
    let named: unknown;
    const server = createTlsServer({ cert: certificate, key: privateKey }, picture);
    server.on('secureConnection', (socket) => {
      named = socket.servername;
    });
    const port = await listening(server);
    const trusting = fetching({ tls: { ca: certificate } });
    expect(await trusting(`https://pictures.test:${port}/`)).toEqual(PICTURE);
    expect(named).toBe('pictures.test');
    const strict = fetching();
    expect(await problemOf(strict(`https://pictures.test:${port}/`))).toBe('unreachable');
    const other = fetching({ tls: { ca: certificate }, allowedHosts: ['other.test'] });
    expect(await problemOf(other(`https://other.test:${port}/`))).toBe('unreachable');
  });
});

describe('what is never reached', () => {
  it.each([
    'http://127.0.0.1:{port}/',
    'http://localhost:{port}/',
    'http://2130706433:{port}/',
    'http://0177.0.0.1:{port}/',
    'http://0x7f.1:{port}/',
    'http://127.1:{port}/',
    'http://[::1]:{port}/',
    'http://[::ffff:127.0.0.1]:{port}/',
    'http://[::ffff:7f00:1]:{port}/',
    'http://[64:ff9b::7f00:1]:{port}/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://inner.test:{port}/',
    'http://user:secret@pictures.test:{port}/',
    'ftp://pictures.test/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    '//pictures.test/a.png',
    'abc',
    '',
    `http://pictures.test/${'a'.repeat(2000)}`,
  ])('%s', async (address) => {
    const listener = vi.fn(picture);
    const port = await serve(listener);
    expect(await problemOf(fetching()(address.replace('{port}', String(port))))).toBe('refused');
    expect(listener).not.toHaveBeenCalled();
  });

  it('a name with two addresses of which one is private', async () => {
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    const fetchFile = fetching({ resolve });
    expect(await problemOf(fetchFile('http://two.test/'))).toBe('refused');
  });

  it('a name that changes between look-ups, for it is looked up once', async () => {
    const answers = ['127.0.0.1', '127.0.0.9'];
    const resolve = vi.fn(async () => [{ address: answers.shift() ?? '', family: 4 }]);
    const port = await serve(picture);
    expect(await fetching({ resolve })(`http://pictures.test:${port}/`)).toEqual(PICTURE);
    expect(resolve).toHaveBeenCalledOnce();
  });

  it('what a redirect leads to inside', async () => {
    const inner = vi.fn(picture);
    const innerPort = await serve(inner);
    const port = await serve((request, response) => {
      const to = decodeURIComponent(request.url?.slice(1) ?? '');
      response.writeHead(302, { Location: to }).end();
    });
    for (const to of [`http://127.0.0.1:${innerPort}/`, 'file:///etc/passwd', 'http://[::1]/']) {
      const address = `http://pictures.test:${port}/${encodeURIComponent(to)}`;
      expect(await problemOf(fetching()(address)), to).toBe('refused');
    }
    expect(inner).not.toHaveBeenCalled();
  });
});

describe('what is not brought', () => {
  it('a body over the limit, said before or found while it comes', async () => {
    const port = await serve((request, response) => {
      if (request.url === '/said') response.setHeader('Content-Length', 5000);
      const more = () => {
        if (!response.destroyed) response.write(Buffer.alloc(500), more);
      };
      more();
    });
    for (const path of ['said', 'endless']) {
      const fetched = fetching()(`http://pictures.test:${port}/${path}`);
      expect(await problemOf(fetched), path).toBe('too large');
    }
  });

  it('an answer that is not there, and one that breaks off', async () => {
    const port = await serve((request, response) => {
      if (request.url === '/404') response.writeHead(404).end('no');
      else if (request.url === '/no-location') response.writeHead(302).end();
      else {
        response.writeHead(200, { 'Content-Length': 500 });
        response.write('half', () => response.destroy());
      }
    });
    const fetchFile = fetching();
    const at = (path: string) => problemOf(fetchFile(`http://pictures.test:${port}/${path}`));
    expect(await at('404')).toBe('status');
    expect(await at('no-location')).toBe('status');
    expect(await at('half')).toBe('unreachable');
    expect(await problemOf(fetchFile('http://pictures.test:1/'))).toBe('unreachable');
    const unknown = fetching({ resolve: () => Promise.reject(new Error('ENOTFOUND')) });
    expect(await problemOf(unknown('http://nowhere.test/'))).toBe('unreachable');
    const empty = fetching({ resolve: async () => [] });
    expect(await problemOf(empty('http://nowhere.test/'))).toBe('unreachable');
  });

  it('one that takes more than ten seconds, byte by byte or in the look-up', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const soon = new AbortController();
    timeout.mockImplementation((ms) => {
      expect(ms).toBe(10_000);
      setTimeout(() => soon.abort(), 50);
      return soon.signal;
    });
    const port = await serve((_request, response) => {
      const drip = setInterval(() => response.write('.'), 5);
      response.on('close', () => clearInterval(drip));
    });
    expect(await problemOf(fetching()(`http://pictures.test:${port}/`))).toBe('too slow');
    const never = fetching({ resolve: () => new Promise(() => undefined) });
    expect(await problemOf(never('http://never.test/'))).toBe('too slow');
    timeout.mockRestore();
  });

  it('more than sixty a minute for one person; others go on', async () => {
    const port = await serve(picture);
    const fetchFile = fetching();
    const address = `http://pictures.test:${port}/`;
    for (let time = 0; time < 60; time += 1) await fetchFile(address);
    await expect(fetchFile(address)).rejects.toMatchObject({ status: 429 });
    expect(await fetchFile(address, 1000, 2)).toEqual(PICTURE);
  });
});

it('leaves others their places beside what hangs for one person', async () => {
  const port = await serve((request, response) => {
    if (request.url === '/a.png') picture(request, response);
  });
  const fetchFile = fetching();
  const hanging = Array.from({ length: 20 }, (_, n) =>
    fetchFile(`http://pictures.test:${port}/hangs-${n}`, 1000, 'one').catch(() => 'gone'),
  );
  const began = performance.now();
  expect(await fetchFile(`http://pictures.test:${port}/a.png`, 1000, 'another')).toEqual(PICTURE);
  expect(performance.now() - began, 'less than one that hangs takes').toBeLessThan(8_000);
  expect(hanging).toHaveLength(20);
});
