import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeReadableStreamToWritable } from '@remix-run/node';
import compression from 'compression';
import express from 'express';
import { expect, it } from 'vitest';
import { asItIsTaken } from '~/creator/sending.server';
import { streamResponse } from '~/creator/stream.server';

const PIECES = 200;
const PIECE = 256 * 1024;

/** What no compression makes smaller. */
const noise = () =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(PIECE / 4)))
    .toString('hex')
    .repeat(2);

it.each([['as it is'], ['compressed']])(
  'a stream is made no faster than its client takes it, %s, and ends with it',
  async (how) => {
    let made = 0;
    let ended = 0;
    async function* chunks() {
      try {
        for (; made < PIECES; made += 1) yield noise();
      } finally {
        ended += 1;
      }
    }
    const app = express();
    app.use(compression({ threshold: 0 }));
    app.use((_, response, next) => asItIsTaken(response, next));
    app.get('/', async (_, response) => {
      const gone = new AbortController();
      response.once('close', () => gone.abort());
      const answer = streamResponse({ type: 'text/csv', chunks: chunks() }, gone.signal);
      response.setHeader('Content-Type', 'text/csv');
      if (answer.body) await writeReadableStreamToWritable(answer.body, response).catch(() => {});
    });
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const open = async () => {
      const headers = how === 'compressed' ? { 'Accept-Encoding': 'gzip' } : {};
      const [answer] = (await once(get({ port, headers }), 'response')) as [IncomingMessage];
      return answer;
    };
    try {
      const stalled = await open();
      const more = async () => {
        const before = made;
        await sleep(300);
        return made - before;
      };
      await expect.poll(more, { timeout: 10_000 }).toBe(0);
      expect(made).toBeLessThan(PIECES / 2);
      stalled.destroy();
      await expect.poll(() => ended).toBe(1);
      made = 0;
      let bytes = 0;
      for await (const chunk of await open()) bytes += (chunk as Buffer).byteLength;
      expect(made).toBe(PIECES);
      expect(bytes).toBeGreaterThan((PIECES * PIECE) / 4);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  },
);
