import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Heard {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = { status?: number; headers?: Record<string, string>; body?: unknown; raw?: string };

/** A service at another address that answers what a test tells it to. */
export interface StubService {
  url: string;
  heard: Heard[];
  answers: Record<string, (heard: Heard) => Answer | Promise<Answer>>;
  close(): Promise<void>;
}

export async function openStubService(): Promise<StubService> {
  const stub: Pick<StubService, 'heard' | 'answers'> = { heard: [], answers: {} };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    const heard = { path, headers: request.headers, body: Buffer.concat(chunks).toString() };
    stub.heard.push(heard);
    const {
      status = 200,
      headers,
      body,
      raw,
    } = (await stub.answers[path]?.(heard)) ?? {
      status: 404,
    };
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(raw ?? JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(stub, {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
