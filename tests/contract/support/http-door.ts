import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { createReadableStreamFromReadable } from '@remix-run/node';
import express from 'express';
import { vi } from 'vitest';
import type { Transport } from '~/creator/contract/transport';
import { ENVIRONMENTS, FETCH_HOSTS, type Person, type World } from './world';

/** The program's own HTTP endpoints over the database of a world. */
export interface HttpDoor {
  origin: string;
  transport: Transport;
  /** Serves the same program without Remix's routes: what the server answers before them. @returns its origin */
  beforeRemix(): Promise<string>;
  /** The Cookie header of a browser in which a person signed in. */
  cookie(person: Person): Promise<string>;
  close(): Promise<void>;
}

type Handler = (args: { request: Request; params: object; context: object }) => Promise<unknown>;
interface RouteModule {
  loader?: Handler;
  action?: Handler;
}

/** Who gives a call up does not know whether it was done: tests wait for every answer. */
const PATIENCE_MS = 240_000;

const ROUTES = import.meta.glob<RouteModule>([
  '/app/routes/auth.ts',
  '/app/routes/api.*.ts',
  '/app/routes/images.*.ts',
  '/app/routes/calendar.*.ts',
  '/app/routes/m.*.images.*.ts',
  '/app/routes/healthz.ts',
  '/app/routes/livez.ts',
  '/app/routes/readyz.ts',
]);

/**
 * Serves the endpoint routes of a fresh copy of the program, configured by its environment as an
 * operator would, on a port of the loopback address. The copy opens the world's database beside it.
 */
export async function openHttpDoor(world: World): Promise<HttpDoor> {
  const environment = {
    CREATOR_DATA_DIR: world.dataDir,
    DATABASE_URL: world.databaseUrl ?? '',
    CREATOR_DEMO: '0',
    CREATOR_ENVIRONMENTS: JSON.stringify(ENVIRONMENTS),
    CREATOR_FETCH_HOSTS: FETCH_HOSTS.join(','),
    CREATOR_INSECURE_COOKIES: '1',
    CREATOR_PASSWORD_COST: '10',
    LOG_LEVEL: 'warn',
  };
  vi.resetModules();
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const { httpTransport } = await import('~/creator/http.server');
  const { inProcess } = await import('~/creator/in-process.server');
  const { startSession } = await import('~/session/cookies.server');
  const isSplat = ([file]: [string, unknown]) => Number(file.includes('.$.'));
  const files = Object.entries(ROUTES).sort((one, other) => isSplat(one) - isSplat(other));
  const routes = await Promise.all(
    files.map(async ([file, load]) => ({
      pattern: patternOf(file),
      module: await load(),
    })),
  );
  const service = await inProcess();
  vi.unstubAllEnvs();
  const servers: Server[] = [];
  const listen = async (listener: RequestListener) => {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const origin = await listen((incoming, outgoing) => {
    answer(incoming, routes)
      .then((response) => send(response, outgoing))
      .catch((error: unknown) => outgoing.destroy(error as Error));
  });
  return {
    origin,
    transport: httpTransport(origin, PATIENCE_MS),
    async beforeRemix() {
      const { answerCalls } = await import('~/server/calls.server');
      return listen(express().disable('x-powered-by').use(answerCalls));
    },
    async cookie(person) {
      const session = { token: world.tokens[person], userId: world.accounts[person] };
      return (await startSession(session, { remember: false })).split(';')[0] ?? '';
    },
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
      await service.close();
    },
  };
}

/** 'api.creator' is /api/creator, 'images.$id' is /images/{id}, 'm.$token_' is /m/{token}, 'api.$' is what else is below /api. */
function patternOf(file: string): RegExp {
  const segments = basename(file, '.ts').split(/(?<!\[)\./);
  const parts = segments.map((segment) => {
    const part = segment.replace(/_$/, '').replaceAll('[.]', '\\.');
    if (part === '$') return '.+';
    return part.startsWith('$') ? `(?<${part.slice(1)}>[^/]+)` : part;
  });
  return new RegExp(`^/${parts.join('/')}$`);
}

async function answer(
  incoming: IncomingMessage,
  routes: readonly { pattern: RegExp; module: RouteModule }[],
): Promise<Response> {
  const request = requestOf(incoming);
  const { pathname } = new URL(request.url);
  const route = routes.find(({ pattern }) => pattern.test(pathname));
  const reads = ['GET', 'HEAD', 'OPTIONS'].includes(request.method);
  const handler = reads ? route?.module.loader : route?.module.action;
  if (!handler) return new Response(null, { status: 404 });
  const params = { ...route?.pattern.exec(pathname)?.groups };
  try {
    return (await handler({ request, params, context: {} })) as Response;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

function requestOf(incoming: IncomingMessage): Request {
  const headers = new Headers();
  for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
    headers.append(incoming.rawHeaders[at] ?? '', incoming.rawHeaders[at + 1] ?? '');
  }
  const method = incoming.method ?? 'GET';
  const bodyless = method === 'GET' || method === 'HEAD';
  return new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method,
    headers,
    ...(bodyless
      ? {}
      : { body: createReadableStreamFromReadable(incoming), duplex: 'half' as const }),
  });
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value);
  const body = response.body?.getReader();
  for (let piece = await body?.read(); piece && !piece.done; piece = await body?.read()) {
    outgoing.write(piece.value);
  }
  outgoing.end();
}
