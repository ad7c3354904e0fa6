import type { RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { expect, it, vi } from 'vitest';
import { guardedPost, type PostSettings } from '~/service/fetch/guarded-post';
import { FetchError } from '~/service/fetch/guarded-request';
import { certificate, privateKey } from './certificate';
import { listening, serve } from './listening';

/** `hints.test` is this machine, and may be reached. */
function posting(settings: Partial<PostSettings> = {}) {
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const post = guardedPost({ allowedHosts: ['hints.test'], maxBytes: 100, resolve, ...settings });
  return (address: string, stopped?: AbortSignal) =>
    post(address, { headers: { 'Content-Type': 'text/plain' }, body: 'something' }, stopped);
}

async function problemOf(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!(error instanceof FetchError)) throw error ?? new Error('It was sent.');
  return error.problem;
}

it('posts over TLS to the name that was given', async () => {
  const got: unknown[] = [];
  const server = createTlsServer(
    { cert: certificate, key: privateKey },
    async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      got.push(request.method, request.url, body, request.headers['content-length']);
      response.writeHead(202).end('noted');
    },
  );
  const port = await listening(server);
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const address = `https://pictures.test:${port}/in?a=1`;
  const settings = { allowedHosts: ['pictures.test'], resolve };
  const trusting = posting({ ...settings, tls: { ca: certificate } });
  expect(await trusting(address)).toEqual({ status: 202, text: 'noted' });
  expect(got).toEqual(['POST', '/in?a=1', 'something', '9']);
  expect(await problemOf(posting(settings)(address))).toBe('unreachable');
});

it('answers a redirect as it is, and follows none', async () => {
  const inner = vi.fn<RequestListener>((_, response) => response.end());
  const innerPort = await serve(inner);
  const port = await serve((_, response) =>
    response.writeHead(307, { Location: `http://127.0.0.1:${innerPort}/` }).end(),
  );
  expect((await posting()(`http://hints.test:${port}/`)).status).toBe(307);
  expect(inner).not.toHaveBeenCalled();
});

it.each([
  'http://elsewhere.test:{port}/',
  'https://elsewhere.test:{port}/',
  'https://127.0.0.1:{port}/',
  'https://[::ffff:127.0.0.1]:{port}/',
  'https://user:secret@hints.test:{port}/',
  'ftp://hints.test/',
])('never reaches %s', async (address) => {
  const listener = vi.fn<RequestListener>((_, response) => response.end());
  const port = await serve(listener);
  expect(await problemOf(posting()(address.replace('{port}', String(port))))).toBe('refused');
  expect(listener).not.toHaveBeenCalled();
});

it('keeps the beginning of an answer without end, and closes the connection', async () => {
  const closed = vi.fn();
  const port = await serve((_, response) => {
    const more = setInterval(() => response.write('x'.repeat(60)), 1);
    response.on('close', () => {
      clearInterval(more);
      closed();
    });
  });
  const answer = await posting()(`http://hints.test:${port}/`);
  expect(answer).toEqual({ status: 200, text: 'x'.repeat(100) });
  await expect.poll(() => closed.mock.calls.length).toBe(1);
});

it('takes the status of an answer whose body does not come', async () => {
  const port = await serve((_, response) => response.writeHead(200).write('begun'));
  const answer = await posting({ seconds: 0.3 })(`http://hints.test:${port}/`);
  expect(answer).toEqual({ status: 200, text: 'begun' });
});

it('gives up what does not answer, at its time or where it is stopped', async () => {
  const port = await serve(() => {});
  const address = `http://hints.test:${port}/`;
  expect(await problemOf(posting({ seconds: 0.2 })(address))).toBe('too slow');
  const stop = new AbortController();
  const stopped = posting()(address, stop.signal);
  stop.abort();
  expect(await problemOf(stopped)).toBe('too slow');
});
