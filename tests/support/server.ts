import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port';

const root = fileURLToPath(new URL('../../', import.meta.url));
const START_LIMIT_MS = 120_000;

type Environment = Record<string, string>;

export interface RunningServer {
  /** Its origin, such as http://127.0.0.1:40123. */
  url: string;
  /** Its process. */
  pid: number;
  dataDir: string;
  /** What it wrote on stderr so far. */
  stderr(): string;
  /** SIGTERM; gives the exit code, or null if it had to be killed. */
  stop(): Promise<number | null>;
  /** SIGKILL; the data directory stays, for `startServer({dataDir})`. */
  kill(): Promise<void>;
}

/**
 * Starts the product of this clone or of another `folder`, or with `build` Remix's own server with that build, on a free port of the loopback address and waits until it answers.
 * Without `dataDir` it gets a new one, which `stop` removes. Of this process's environment it sees
 * only the path.
 */
export async function startServer(
  options: { env?: Environment; dataDir?: string; build?: string; folder?: string } = {},
): Promise<RunningServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'creator-data-'));
  const port = options.env?.PORT ?? (await freePort());
  const { child, stderr } = launch(
    { PORT: String(port), CREATOR_DATA_DIR: dataDir, ...options.env },
    options,
  );
  const url = `http://127.0.0.1:${port}`;
  const end = async (signal: NodeJS.Signals) => {
    const code = await ended(child, signal);
    if (signal !== 'SIGKILL' && !options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    return code;
  };
  const server: RunningServer = {
    url,
    pid: child.pid ?? 0,
    dataDir,
    stderr,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
  try {
    await answering(url, child);
  } catch (error) {
    await server.stop();
    throw new Error(`The server did not start: ${stderr()}`, { cause: error });
  }
  return server;
}

/** Starts a server that is expected to refuse, and waits for its end. */
export async function runRefusedServer(
  env: Environment,
): Promise<{ code: number | null; stderr: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'creator-data-'));
  const { child, stderr } = launch({
    PORT: String(await freePort()),
    CREATOR_DATA_DIR: dataDir,
    ...env,
  });
  const limit = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(limit);
  rmSync(dataDir, { recursive: true, force: true });
  return { code, stderr: stderr() };
}

const SERVE = ['scripts/serve.mjs'];
/** Remix's own server, with a build. */
const remixServe = (build: string) => ['node_modules/@remix-run/serve/dist/cli.js', build];

function launch(
  env: Environment,
  { build, folder = root }: { build?: string; folder?: string } = {},
): { child: ChildProcess; stderr: () => string } {
  const child = spawn(process.execPath, build ? remixServe(build) : SERVE, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      CREATOR_INSECURE_COOKIES: '1',
      // Hashes of passwords take no time.
      CREATOR_PASSWORD_COST: '10',
      ...env,
    },
  });
  let written = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    written += chunk.toString();
  });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  child.once('exit', () => process.off('exit', killWithUs));
  return { child, stderr: () => written };
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('It ended.');
    const answer = await fetch(`${url}/login`, { redirect: 'manual' }).catch(() => undefined);
    if (answer && answer.status < 500) return;
    await sleep(100);
  }
  throw new Error(`It gave no answer within ${START_LIMIT_MS / 1000} s.`);
}

/** Signals the process and waits for its end; one that ignores the signal is killed after 10 s. */
async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill(signal);
  const limit = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await closed;
  clearTimeout(limit);
  return child.exitCode;
}
