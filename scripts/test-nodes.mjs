import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureNode, environmentFor, fetchNode } from './ensure-node.mjs';
import { root } from './root.mjs';
import { runJourneys, runParts, runVitest } from './test-runs.mjs';

/** The oldest Node that is supported, and the newest; `npm test` runs on what people have. */
const NODES = [22, 26];
const JOURNEY = 'A row is saved with only what was changed in it';
const START_LIMIT_MS = 60_000;

await ensureNode();
ensureInstalled();
const { ensureChromium } = await import('./browsers.mjs');
const chromium = ensureChromium();
ensureBuilt();
await runParts(
  NODES.flatMap((major) => {
    const node = fetchNode(major);
    const which = ['--project=js', `--grep=${JOURNEY}`];
    return [
      { title: `Start on Node ${major}`, run: () => startAndStop(node) },
      { title: `Unit tests on Node ${major}`, run: () => runVitest('unit', { node }) },
      { title: `A journey on Node ${major}`, run: () => runJourneys(which, chromium, node) },
    ];
  }),
);

/**
 * `npm start` on an empty data directory: it becomes healthy, and a SIGTERM ends it with 0.
 *
 * @param {string} node
 */
async function startAndStop(node) {
  const dataDir = mkdtempSync(join(tmpdir(), 'creator-data-'));
  const port = await freePort();
  const server = spawn(node, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...environmentFor(node), PORT: String(port), CREATOR_DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('close', resolve));
  const healthy = await isHealthy(`http://127.0.0.1:${port}/healthz`, server);
  server.kill('SIGTERM');
  const code = await ended;
  rmSync(dataDir, { recursive: true, force: true });
  const ok = healthy && code === 0;
  const output = `It ${healthy ? 'answered' : 'did not answer'} and ended with ${code}.`;
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
}

/**
 * @param {string} address
 * @param {import('node:child_process').ChildProcess} server
 */
async function isHealthy(address, server) {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit && server.exitCode === null) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return true;
    await sleep(200);
  }
  return false;
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
