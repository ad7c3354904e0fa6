import { spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentFor } from './ensure-node.mjs';
import { root } from './root.mjs';

/**
 * @typedef {{ title: string, ms: number }} Timed a test, and how long it took
 * @typedef {{ passed: number, failed: number, again?: number, output: string, tests?: Timed[] }} Result `again`:
 *   of those that passed, how many did at the second try alone
 * @typedef {{ title: string, run: () => Promise<Result>, after?: string }} Part one that comes
 *   `after` another is run only where that one, named by its title, passed
 */

const LIMIT_MS = 60 * 60_000;
const SLOWEST = 10;

/**
 * Runs the parts side by side, one on each lane, in their order as far as they need not wait for one
 * another. A part that failed, or needed a second try, is printed whole, the others with a line each; the slowest tests come
 * last. Ends the process with the sum of all, and with 0 where nothing failed.
 *
 * @param {Part[]} parts
 * @param {number} lanes
 * @returns {Promise<never>}
 */
export async function runParts(parts, lanes = availableParallelism()) {
  const waiting = [...parts];
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  /** @type {Map<string, Result>} */
  const results = new Map();
  while (waiting.length + running.size > 0) {
    const next = waiting.findIndex(({ after }) => after === undefined || results.has(after));
    if (next < 0 || running.size === lanes) {
      await Promise.race(running);
      continue;
    }
    const [part] = /** @type {[Part]} */ (waiting.splice(next, 1));
    const end = runPart(part, results).finally(() => running.delete(end));
    running.add(end);
  }
  const all = [...results.values()];
  const passed = all.reduce((sum, result) => sum + result.passed, 0);
  const failed = all.reduce((sum, result) => sum + result.failed, 0);
  const tests = all.flatMap((result) => result.tests ?? []).sort((a, b) => b.ms - a.ms);
  for (const { title, ms } of tests.slice(0, SLOWEST)) {
    console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

/**
 * @param {Part} part
 * @param {Map<string, Result>} results of the parts that have ended; this one's is added
 */
async function runPart({ title, run, after }, results) {
  const start = performance.now();
  const needed = after === undefined ? undefined : results.get(after);
  if (!needed?.failed) console.log(`${title} …`);
  const result = needed?.failed
    ? { passed: 0, failed: 1, output: `Not run, because this failed: ${after}` }
    : await run();
  const { passed, failed, again = 0, output } = result;
  const tried = again > 0 ? `, ${again} at the second try` : '';
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(
    `${failed ? '✗' : '✓'} ${title}: ${passed} passed${tried}, ${failed} failed (${seconds} s)`,
  );
  if (failed + again > 0) console.log(`${output.trimEnd()}\n── end of ${title}`);
  results.set(title, result);
}

/**
 * Runs test files one after the other.
 *
 * @param {string} project of vitest.config.ts
 * @param {{ node?: string, env?: Record<string, string> }} options
 * @returns {Promise<Result>}
 */
export function runVitest(project, options = {}) {
  return withReport(async (report) => {
    const args = [
      ...['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--maxWorkers=1'],
      ...['--reporter', 'dot', '--reporter', 'json', `--outputFile.json=${report}`],
    ];
    const ran = await run(args, options);
    return resultOf(ran, report, (r) => ({
      counts: [r.numPassedTests, r.numFailedTests],
      tests: r.testResults.flatMap((/** @type {any} */ file) =>
        file.assertionResults.map((/** @type {any} */ test) => ({
          title: test.fullName,
          ms: test.duration ?? 0,
        })),
      ),
    }));
  });
}

/**
 * Runs journeys one after the other.
 *
 * @param {string[]} which arguments that choose journeys; all without any
 * @param {string} chromium
 * @param {string} node the Node to run Playwright and the servers with
 * @returns {Promise<Result>}
 */
export function runJourneys(which, chromium, node = process.execPath) {
  return withReport(async (report) => {
    const playwright = 'node_modules/@playwright/test/cli.js';
    const ran = await run([playwright, 'test', '--workers=1', '--reporter=dot,json', ...which], {
      node,
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: chromium },
    });
    return resultOf(ran, report, ({ stats, suites }) => ({
      counts: [stats.expected + stats.flaky, stats.unexpected, stats.flaky],
      tests: journeysOf(suites),
    }));
  });
}

/**
 * @param {any[]} suites of Playwright's report
 * @returns {Timed[]}
 */
function journeysOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap((/** @type {any} */ { title, tests }) =>
      tests.map((/** @type {any} */ { projectName, results }) => ({
        title: `${title} (${projectName})`,
        ms: Math.max(0, ...results.map((/** @type {any} */ { duration }) => duration)),
      })),
    ),
    ...journeysOf(inner),
  ]);
}

/**
 * Runs a Node program that either passes or fails.
 *
 * @param {string} file path below the project's folder
 * @returns {Promise<Result>}
 */
export async function runProgram(file) {
  const { ok, output } = await run([file]);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
}

/**
 * Runs a Node program in the project's folder, for at most an hour.
 *
 * @param {string[]} args
 * @param {{ node?: string, env?: Record<string, string> }} options
 * @returns {Promise<{ ok: boolean, output: string }>} whether it ended with 0, and what it wrote
 */
function run(args, { node = process.execPath, env = {} } = {}) {
  // The tests choose their own environment; what a shell has set for production is not for them.
  const { NODE_ENV: _, ...inherited } = environmentFor(node);
  const child = spawn(node, args, {
    cwd: root,
    env: { ...inherited, ...inMemory(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
  });
  const end = () => child.kill();
  process.once('exit', end);
  return new Promise((resolve) => {
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', ({ message }) => resolve({ ok: false, output: message }));
    child.once('close', (code) => {
      process.off('exit', end);
      resolve({ ok: code === 0, output });
    });
  });
}

/** @param {(report: string) => Promise<Result>} work gets the path that a report is to be written to */
async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'creator-report-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Counts the tests of a report. A program that failed without a failed test counts as one.
 *
 * @param {{ ok: boolean, output: string }} ran
 * @param {string} report
 * @param {(report: any) => { counts: number[], tests: Timed[] }} read `counts`: the passed and the failed tests, and
 *   those passed at the second try
 * @returns {Result}
 */
function resultOf({ ok, output }, report, read) {
  try {
    const { counts, tests } = read(JSON.parse(readFileSync(report, 'utf8')));
    const [passed = 0, failed = 0, again = 0] = counts;
    return { passed, failed: ok ? failed : Math.max(failed, 1), again, output, tests };
  } catch {
    return { passed: 0, failed: 1, output: `${output}\nThere is no report: ${report}` };
  }
}

/**
 * Databases that live as long as a test wait for no disk where there is memory enough; what survives
 * a loss of power is asked by the long tests, on a disk.
 *
 * @returns {Record<string, string>}
 */
function inMemory() {
  const memory = '/dev/shm';
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > 4 * 2 ** 30 ? { TMPDIR: memory } : {};
  } catch {
    return {};
  }
}
