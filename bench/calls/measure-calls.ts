import { spawn } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../tests/support/free-port';
import { type Bench, environmentOf } from '../measure';
import { PERSON, placeIn, prepare } from '../place';
import { median, ratio, table } from '../report';

/** Milliseconds of the processor for one request, in the order of the rounds. */
export interface MeasuredCall {
  name: string;
  engine: string;
  before: number[];
  after: number[];
}

interface Asked {
  name: string;
  times: number;
  path: string;
  body?: object;
  cookie?: boolean;
}

const TICK_MS = 10;
const CONNECTIONS = 4;
const ROUNDS = 9;

/** Asks this build and that of an earlier version in turns, over copies of one database that the earlier one made. */
export async function measureCalls(
  bench: Bench,
  earlier: string,
  only: RegExp,
): Promise<MeasuredCall[]> {
  const env = environmentOf(bench);
  const locationId = await prepare(bench.files, env, earlier);
  const copy = `${bench.dataDir}-earlier`;
  const isFile = env.DATABASE_URL === undefined;
  if (isFile) cpSync(bench.dataDir, copy, { recursive: true });
  const builds = [
    await start(join(earlier, 'build'), { ...env, ...(isFile && { CREATOR_DATA_DIR: copy }) }),
    await start(join(process.cwd(), 'build'), env),
  ] as const;
  try {
    const place = await placeIn(builds[0].url, locationId);
    const [one, other] = await Promise.all(builds.map(visitorOf));
    const measured: MeasuredCall[] = [];
    for (const asked of casesOf(place).filter(({ name }) => only.test(name))) {
      const times: [number[], number[]] = [[], []];
      for (let round = -2; round < ROUNDS; round += 1) {
        const turns = [0, 1].map((index) => async () => {
          const cost = await (index === 0 ? one : other)?.(asked);
          if (round >= 0 && cost !== undefined) times[index as 0 | 1].push(cost);
        });
        for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn();
      }
      measured.push({ name: asked.name, engine: bench.engine, before: times[0], after: times[1] });
    }
    return measured;
  } finally {
    for (const { stop } of builds) await stop();
  }
}

export function callsTable(measured: readonly MeasuredCall[]): string {
  return table(
    ['request', 'database', 'before, ms of processor', 'now', 'ratio'],
    measured.map(({ name, engine, before, after }) => [
      name,
      engine,
      median(before).toFixed(3),
      median(after).toFixed(3),
      ratio(after, before),
    ]),
  );
}

function casesOf({ locationId, itemId }: { locationId: number; itemId: number }): Asked[] {
  const call = (method: string, params: object = {}) => ({
    name: method,
    path: '/api/creator',
    body: { method, params: { location_id: locationId, ...params } },
  });
  return [
    { ...call('item.count'), times: 400 },
    { ...call('item.get', { id: itemId }), times: 300 },
    { name: 'user', path: '/api/user', body: {}, times: 500 },
    { name: 'a static file', path: '/favicon.ico', times: 1000 },
    { name: 'Fees', path: `/location/${locationId}/fees`, cookie: true, times: 30 },
    { name: 'Items', path: `/location/${locationId}/items`, cookie: true, times: 15 },
  ];
}

interface Build {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export async function start(build: string, env: Record<string, string>): Promise<Build> {
  const port = await freePort();
  const module = pathToFileURL(join(build, 'server/index.js')).href;
  const code = `import(${JSON.stringify(module)}).then((build) => build.entry.module.serve(build))`;
  const child = spawn(
    process.execPath,
    [...(process.env.BENCH_NODE?.split(' ') ?? []), '-e', code],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        CREATOR_INSECURE_COOKIES: '1',
        LOG_LEVEL: 'warn',
        ...env,
      },
    },
  );
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The build ${build} did not start.`);
    if (
      await fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await sleep(100);
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { url, pid: child.pid ?? 0, stop };
}

/** Signs in, and asks on some connections that stay open. @returns the processor's time of one request */
async function visitorOf({ url, pid }: Build): Promise<(asked: Asked) => Promise<number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const signedIn = await fetch(`${url}/auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...PERSON, remember: false }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const form = await fetch(`${url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: url },
    body: new URLSearchParams({ ...PERSON, remember: 'on' }),
  });
  const cookie = form.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const once = ({ path, body, cookie: hasCookie }: Asked) =>
    new Promise<void>((resolve, reject) => {
      const text = body && JSON.stringify(body);
      const sent = request(
        `${url}${path}`,
        {
          agent,
          method: text ? 'POST' : 'GET',
          headers: {
            'Accept-Encoding': 'gzip',
            ...(hasCookie ? { Cookie: cookie } : { Authorization: `Bearer ${token}` }),
            ...(text && {
              'Content-Type': 'application/json',
              'Content-Length': Buffer.byteLength(text),
            }),
          },
        },
        (answer) => {
          answer.resume();
          answer.once('end', () =>
            answer.statusCode === 200
              ? resolve()
              : reject(new Error(`${path}: ${answer.statusCode}`)),
          );
        },
      );
      sent.once('error', reject);
      sent.end(text);
    });
  return async (asked) => {
    const began = timeOf(pid);
    let left = asked.times;
    const worker = async () => {
      while (left-- > 0) await once(asked);
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, worker));
    return (timeOf(pid) - began) / asked.times;
  };
}

/** The processor's time of a process, in milliseconds. */
export function timeOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return ((fields[11] ?? 0) + (fields[12] ?? 0)) * TICK_MS;
}
