import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { ServerBuild } from '@remix-run/node';
import type { NextFunction, Request, Response } from 'express';
import type { Registry } from 'prom-client';
import { config } from '~/config.server';
import { isMethod } from '~/creator/contract';
import { figuresInProcess } from '~/creator/in-process.server';
import { log } from '~/log.server';
import { type MeasuredCall, type MeasuredStatement, measures } from '~/measures';
import { version } from '../../package.json';
import { routeNames } from './route-names.server';

const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const PATH = '/metrics';

export interface Metrics {
  /** Times each request. */
  time(request: Request, response: Response, next: NextFunction): void;
  /** Answers /metrics to whoever brings the token. */
  answer(request: Request, response: Response, next: NextFunction): void;
}

/** Loads what counts only where it is asked for. @returns null where nothing is counted */
export async function openMetrics(build: ServerBuild): Promise<Metrics | null> {
  const { metrics } = config;
  if (!metrics) return null;
  const { Registry, Histogram, collectDefaultMetrics, Gauge } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const histogram = (name: string, help: string, labelNames: string[]) =>
    new Histogram({ name, help, labelNames, buckets: BUCKETS, registers: [registry] });
  const gauge = (name: string, help: string, labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });

  const requests = histogram('creator_http_request_duration_seconds', 'Requests by route', [
    'method',
    'route',
    'status',
  ]);
  const calls = histogram('creator_call_duration_seconds', 'Creator calls', ['call', 'outcome']);
  const statements = histogram('creator_statement_duration_seconds', 'Statements of the database', [
    'kind',
  ]);
  const jobs = gauge('creator_jobs', 'Jobs of the database by state', ['state']);
  const places = gauge('creator_places', 'Calls that have or wait for a place', ['kind', 'state']);
  const backup = gauge(
    'creator_backup_timestamp_seconds',
    'When the last verified backup was due',
    [],
  );
  const failed = gauge('creator_backup_failed', 'Whether the last backup failed', []);
  gauge('creator_info', 'The version of this server', ['version']).set({ version }, 1);

  measures.calls.subscribe((message) => {
    const { method, outcome, ms } = message as MeasuredCall;
    calls.observe({ call: isMethod(method) ? method : 'unknown', outcome }, ms / 1_000);
  });
  measures.statements.subscribe((message) => {
    const { sql, ms } = message as MeasuredStatement;
    statements.observe({ kind: kindOf(sql) }, ms / 1_000);
  });

  const collect = async () => {
    const figures = await figuresInProcess();
    if (figures?.backup.at) backup.set(figures.backup.at / 1_000);
    failed.set(figures?.backup.failed ? 1 : 0);
    jobs.reset();
    for (const [state, count] of Object.entries(figures?.jobs ?? {})) jobs.set({ state }, count);
    for (const [kind, load] of Object.entries(figures?.places ?? {})) {
      for (const [state, count] of Object.entries(load)) places.set({ kind, state }, count);
    }
  };
  const answer: Answer = (response) => write(response, registry, collect);
  if (metrics.port) listen(metrics.port, answer);

  const routeOf = routeNames(build);
  return {
    time(request, response, next) {
      const began = performance.now();
      const { method } = request;
      const route = routeOf(request.path);
      response.once('close', () => {
        const status = response.writableFinished ? String(response.statusCode) : 'aborted';
        requests.observe({ method, route, status }, (performance.now() - began) / 1_000);
      });
      next();
    },
    answer(request, response, next) {
      const { token } = metrics;
      if (token === undefined || request.path !== PATH) next();
      else if (isSame(request.get('Authorization') ?? '', `Bearer ${token}`)) answer(response);
      else response.status(401).set('WWW-Authenticate', 'Bearer').end();
    },
  };
}

type Answer = (response: ServerResponse) => void;

function listen(port: number, answer: Answer): void {
  const server = createServer((request, response) => {
    if (request.url === PATH) answer(response);
    else response.writeHead(404).end();
  });
  server.once('error', (error) => {
    process.stderr.write(
      `The metrics cannot be answered on port ${port} (${error.message}). Set CREATOR_METRICS_PORT to a free one.\n`,
    );
    process.exit(1);
  });
  server.listen(port, config.host).unref();
}

async function write(
  response: ServerResponse,
  registry: Registry,
  collect: () => Promise<void>,
): Promise<void> {
  try {
    await collect();
  } catch (error) {
    // The rest is told all the same, above all while the database is away.
    log.warn({ err: error }, 'some metrics could not be read');
  }
  const headers = { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' };
  response.writeHead(200, headers).end(await registry.metrics());
}

/** The first word, of the few that there are. */
function kindOf(sql: string): string {
  const word = /^\s*\(?([a-z]+)/i.exec(sql)?.[1]?.toLowerCase() ?? '';
  return ['select', 'insert', 'update', 'delete', 'with'].includes(word) ? word : 'other';
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
