import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unsplash } from '~/objects/image/stock/unsplash.service';
import { guardedFetch } from '~/service/fetch/guarded-fetch';
import { log } from '~/service/log';

/** A server that answers as unsplash.com does. */
let server: Server;
let url: string;
let asked: { url: string | undefined; authorization: string | undefined; version: unknown }[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

const PHOTO = {
  id: 'Abc-1',
  description: null,
  alt_description: 'a cup of coffee on a table',
  urls: {
    raw: 'https://images.unsplash.com/photo-1',
    full: 'https://images.unsplash.com/photo-1?q=85',
    regular: 'https://images.unsplash.com/photo-1?w=1080',
    small: 'https://images.unsplash.com/photo-1?w=400',
  },
  user: { name: 'Ana Lindqvist', links: { html: 'https://unsplash.com/@ana' } },
};

beforeEach(async () => {
  log.level = 'silent';
  asked = [];
  answer = (request, response) => {
    const isSearch = request.url?.startsWith('/search/');
    response.end(JSON.stringify(isSearch ? { total: 1, results: [PHOTO] } : [PHOTO]));
  };
  server = createServer((request, response) => {
    const { authorization } = request.headers;
    asked.push({ url: request.url, authorization, version: request.headers['accept-version'] });
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

function photos() {
  const fetchFile = guardedFetch({ allowedHosts: ['127.0.0.1'] });
  return unsplash({ accessKey: 'key', url }, fetchFile);
}

it('searches with its key, names the author and asks for the referral', async () => {
  const found = await photos().search(' Coffee  cup ', 1);
  expect(asked).toEqual([
    {
      url: '/search/photos?query=coffee%20cup&per_page=30',
      authorization: 'Client-ID key',
      version: 'v1',
    },
  ]);
  expect(found).toEqual([
    {
      id: 'Abc-1',
      description: 'a cup of coffee on a table',
      urls: {
        full: PHOTO.urls.full,
        regular: PHOTO.urls.regular,
        small: PHOTO.urls.small,
      },
      size: null,
      author: {
        name: 'Ana Lindqvist',
        link: 'https://unsplash.com/@ana?utm_source=creator&utm_medium=referral',
        source: 'Unsplash',
      },
    },
  ]);
});

it('keeps an answer for an hour, and asks once for what several ask at the same time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const service = photos();
  await Promise.all([service.search('tea', 1), service.search('Tea', 2)]);
  vi.setSystemTime(Date.now() + 3_599_000);
  await service.search('tea', 3);
  expect(asked).toHaveLength(1);
  vi.setSystemTime(Date.now() + 2_000);
  await service.search('tea', 3);
  await service.search('', 3);
  expect(asked.map((one) => one.url)).toEqual([
    '/search/photos?query=tea&per_page=30',
    '/search/photos?query=tea&per_page=30',
    '/photos?per_page=30',
  ]);
});

it.each([
  ['is over its limit', (response: ServerResponse) => response.writeHead(403).end('Rate Limit')],
  ['answers no JSON', (response: ServerResponse) => response.end('<html>')],
  ['answers another shape', (response: ServerResponse) => response.end('{"results":[{}]}')],
  ['breaks off', (response: ServerResponse) => response.destroy()],
])('says so where the service %s, and asks again the next time', async (_, fail) => {
  const service = photos();
  const well = answer;
  answer = (_request, response) => void fail(response);
  await expect(service.search('tea', 1)).rejects.toMatchObject({
    status: 503,
    message: 'The stock photos cannot be reached at the moment.',
  });
  answer = well;
  expect(await service.search('tea', 1)).toHaveLength(1);
});

it('tells the service of a photo that was taken, and goes on where it cannot', async () => {
  const service = photos();
  await service.taken('Abc-1/../x', 1);
  expect(asked.map((one) => one.url)).toEqual(['/photos/Abc-1%2F..%2Fx/download']);
  answer = (_request, response) => response.writeHead(500).end();
  await expect(service.taken('Abc-1', 1)).resolves.toBeUndefined();
});
