import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type RunningServer, startServer } from '../tests/support/server';
import { type Case, casesOf, checkAnswer, requestContextOf } from './cases';
import type { Recorded } from './floor/replay.server';
import { PERSON, placeIn, prepare } from './place';
import type { Measured } from './report';
import { panelFormOf, signIn, type Visitor } from './visitor';

const WARM_UP = 10;

export interface Bench {
  engine: string;
  /** Of the product. */
  env: Record<string, string>;
  /** Where the bare pages find the same database. */
  floorEnv: Record<string, string>;
  dataDir: string;
  files: readonly string[];
  rounds: number;
}

/** The environment of the product on the bench. */
export function environmentOf({ dataDir, env }: Bench): Record<string, string> {
  return { CREATOR_DEMO: '0', CREATOR_DATA_DIR: dataDir, ...env };
}

/** Measures the screens over the largest of the loaded menus. */
export async function measure(bench: Bench): Promise<Measured[]> {
  const env = environmentOf(bench);
  const locationId = await prepare(bench.files, env);
  const { dataDir } = bench;
  const cases = await withServer({ env, dataDir }, async ({ url }) =>
    casesOf(await placeIn(url, locationId)),
  );
  return measureCases(bench, cases);
}

/** Measures every case in turns with its floor: the same statements and a page of the same length. */
export async function measureCases(bench: Bench, cases: readonly Case[]): Promise<Measured[]> {
  const { engine, dataDir, rounds } = bench;
  const env = environmentOf(bench);
  const recorded = await record(cases, env, join(dataDir, 'recorded.json'));
  return withServer({ env, dataDir }, ({ url: origin }) => {
    const floorEnv = { ...bench.floorEnv, BENCH_RECORDED: join(dataDir, 'recorded.json') };
    const floor = { env: floorEnv, dataDir, build: 'build/floor/server/index.js' };
    return withServer(floor, async ({ url: floorOrigin }) => {
      const visitor = await signIn(fetch, origin, PERSON);
      const measured: Measured[] = [];
      for (const one of cases) {
        const bytes = recorded[one.name]?.bytes ?? 0;
        const address = `${floorOrigin}/${encodeURIComponent(one.name)}`;
        const body = one.saves ? panelFormOf((await visitor.get(one.path)).html) : undefined;
        const bare = await barePage(address, body, bytes);
        const times = await inTurns(visitor, one, bare, rounds);
        measured.push({ name: one.name, engine, kilobytes: bytes / 1024, ...times });
      }
      return measured;
    });
  });
}

async function inTurns(visitor: Visitor, one: Case, bare: () => Promise<void>, rounds: number) {
  const ours: number[] = [];
  const floor: number[] = [];
  for (let round = -WARM_UP; round < rounds; round += 1) {
    const visit = await requestContextOf(visitor, one);
    const turns = [
      async () => ours.push(await timeOf(async () => checkAnswer(one, await visit()))),
      async () => floor.push(await timeOf(bare)),
    ];
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn();
  }
  return { ours: ours.slice(WARM_UP), floor: floor.slice(WARM_UP) };
}

/** A visit to the bare page of a case, as long as the product's; a save sends the same form. */
async function barePage(
  url: string,
  body: URLSearchParams | undefined,
  bytes: number,
): Promise<() => Promise<void>> {
  const init: RequestInit = {
    ...(body ? { method: 'POST', body } : {}),
    headers: { 'Accept-Encoding': 'gzip' },
    redirect: 'manual',
  };
  const visit = async (lines: number) => {
    const answer = await fetch(`${url}?lines=${lines}`, init);
    const text = await answer.text();
    if (answer.status >= 400) throw new Error(`${url} was answered by ${answer.status}.`);
    return Buffer.byteLength(text);
  };
  if (body) return async () => void (await visit(0));
  const [few, many] = [await visit(100), await visit(200)];
  const lines = Math.max(0, Math.round(100 + (bytes - few) / ((many - few) / 100)));
  return async () => void (await visit(lines));
}

/** Milliseconds that something takes. */
export async function timeOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Runs every case once inside another process, which notes what it asks the database. */
async function record(
  cases: readonly Case[],
  env: Record<string, string>,
  answer: string,
): Promise<Recorded> {
  const task = JSON.stringify({ cases, ...PERSON, answer });
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'bench/record.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      CREATOR_INSECURE_COOKIES: '1',
      LOG_LEVEL: 'warn',
      ...env,
      BENCH_TASK: task,
    },
  });
  return JSON.parse(readFileSync(answer, 'utf8'));
}

/** Runs `work` beside a running server. */
export async function withServer<T>(
  options: Parameters<typeof startServer>[0],
  work: (server: RunningServer) => Promise<T>,
): Promise<T> {
  const server = await startServer(options);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}
