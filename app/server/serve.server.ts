import { createServer } from 'node:http';
import { installGlobals, type ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import sirv from 'sirv';
import { config } from '~/config.server';
import { asItIsTaken } from '~/creator/sending.server';
import { closeInTheEnd } from '~/creator/stop.server';
import { log } from '~/log.server';
import { applySecurityHeaders } from '~/secure-headers';
import { accessLog } from './access-log.server';
import { answerCalls } from './calls.server';
import { type Metrics, openMetrics } from './metrics.server';
import { NodeHeaders } from './node-request.server';
import { answerPages } from './pages.server';
import { checkHead, hostOf } from './request-guard.server';

/** Bytes. Of less, an encoder takes longer than a network. */
const WORTH_COMPRESSING = 4096;

/** For reading a request, in milliseconds. Answers have no limit: large menus and downloads take long. */
const READING = {
  headersTimeout: 20_000,
  requestTimeout: 120_000,
  /** Longer than proxies keep theirs, which would otherwise send requests into a closing connection. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};
const MOST_CONNECTIONS = 2_000;
const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3_600;

export async function serve(build: ServerBuild): Promise<void> {
  installGlobals({ nativeFetch: true });
  const server = createServer(READING, createApp(build, await openMetrics(build)));
  server.maxConnections = MOST_CONNECTIONS;
  server.listen(config.port, config.host);
  closeInTheEnd(server);
}

function createApp(build: ServerBuild, metrics: Metrics | null): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(accessLog);
  if (metrics) app.use(metrics.time);
  app.use(guard);
  if (metrics) app.use(metrics.answer);
  // Files with compressed copies are left as they are.
  app.use(compression({ threshold: WORTH_COMPRESSING }));
  app.use(answerCalls);
  app.use(staticFiles(build.assetsBuildDirectory));
  app.use((_, response, next) => asItIsTaken(response, next));
  app.all('*', answerPages(build));
  app.use(answerFailure);
  return app;
}

/** Files of the build, compressed in advance; names below /assets/ contain their hash. */
function staticFiles(directory: string) {
  return sirv(directory, {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (response, path) => {
      const cached = path.startsWith('/assets/')
        ? `public, max-age=${YEAR_SECONDS}, immutable`
        : `public, max-age=${HOUR_SECONDS}`;
      response.setHeaders(applySecurityHeaders(new Headers({ 'Cache-Control': cached })));
      if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
    },
  });
}

let hasWarned = false;

/** Warns once of an untrusted proxy: everybody would then appear as one client. */
function warnOfProxy(headers: NodeHeaders): void {
  if (hasWarned || config.trustProxy || !headers.has('X-Forwarded-For')) return;
  hasWarned = true;
  log.warn(
    'A request came with X-Forwarded-For, which is not believed. Behind a proxy set CREATOR_TRUST_PROXY=1: without it the limits of sign-in count all people as one.',
  );
}

function guard(request: Request, response: Response, next: NextFunction): void {
  const headers = new NodeHeaders(request);
  warnOfProxy(headers);
  const head = { method: request.method, url: request.originalUrl, headers };
  const problem = checkHead(head, config);
  if (problem) {
    say(response, problem.status, problem.message);
    return;
  }
  request.headers.host = hostOf(headers, config) ?? undefined;
  delete request.headers['x-forwarded-host'];
  // Our own page in a browser that sends no origin: Remix would take it for another site.
  if (request.headers.origin === 'null') delete request.headers.origin;
  next();
}

function answerFailure(error: unknown, request: Request, response: Response, _: NextFunction) {
  log.error({ err: error, request_id: request.headers['x-request-id'] }, 'request failed');
  if (response.headersSent) response.destroy();
  else say(response, 500, 'Something went wrong here.');
}

function say(response: Response, status: number, message: string): void {
  const headers = applySecurityHeaders(
    new Headers({ 'Content-Type': 'text/plain; charset=utf-8' }),
  );
  if (status === 405) headers.set('Allow', 'GET, HEAD, POST');
  response.status(status).setHeaders(headers).set('Connection', 'close').end(`${message}\n`);
}
