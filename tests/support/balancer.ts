import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { freePort } from './free-port';

export interface Balancer {
  url: string;
  /** Sends requests to this origin too, once it says that it is ready. */
  add(origin: string): void;
  remove(origin: string): void;
  /** The origins that are ready now. */
  ready(): string[];
  /** Requests whose server broke the connection. */
  broken: string[];
  close(): Promise<void>;
}

const LOOK_MS = 200;

/**
 * A small balancer: it asks /readyz five times a second, keeps its connections, and repeats no request; one that a server
 * takes no connection for goes to the next.
 */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const origins = new Map<string, boolean>();
  const broken: string[] = [];
  let turn = 0;
  const ready = () => [...origins].filter(([, is]) => is).map(([origin]) => origin);

  const look = async (origin: string) => {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    await answer?.arrayBuffer();
    if (origins.has(origin)) origins.set(origin, answer?.ok === true);
  };
  const looking = setInterval(() => {
    for (const origin of origins.keys()) void look(origin);
  }, LOOK_MS);

  const server: Server = createServer(async (asked, answer) => {
    const body: Buffer[] = [];
    for await (const chunk of asked) body.push(chunk as Buffer);
    send(asked, Buffer.concat(body), answer);
  });

  const send = (asked: IncomingMessage, body: Buffer, answer: ServerResponse) => {
    const fit = ready();
    turn += 1;
    const origin = fit[turn % fit.length];
    if (origin === undefined) {
      answer.writeHead(503).end();
      return;
    }
    const { method, url = '/', headers } = asked;
    const onward = request(new URL(url, origin), { agent, method, headers });
    onward.once('response', (from: IncomingMessage) => {
      const { connection: _, 'keep-alive': __, ...kept } = from.headers;
      answer.writeHead(from.statusCode ?? 502, kept);
      from.pipe(answer);
      from.once('aborted', () => answer.destroy());
    });
    onward.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') {
        origins.set(origin, false);
        send(asked, body, answer);
        return;
      }
      broken.push(`${method} ${url}: ${error.message}`);
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
    onward.end(body);
  };
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${port}`,
    add: (origin) => void origins.set(origin, false),
    remove: (origin) => void origins.delete(origin),
    ready,
    broken,
    close: async () => {
      clearInterval(looking);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
