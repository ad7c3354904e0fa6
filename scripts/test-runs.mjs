import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentFor } from './ensure-node.mjs';
import { root } from './root.mjs';

/** @typedef {{ passed: number, failed: number }} Result */

const LIMIT_MS = 60 * 60_000;

/**
 * @param {string} title
 * @param {string[]} projects of vitest.config.ts
 * @param {string} node the Node to run them with
 * @returns {Result}
 */
export function runVitest(title, projects, node = process.execPath) {
  return withReport((report) => {
    const args = [
      ...['node_modules/vitest/vitest.mjs', 'run'],
      ...projects.flatMap((name) => ['--project', name]),
      ...['--reporter', 'dot', '--reporter', 'json', `--outputFile.json=${report}`],
    ];
    const ok = run(title, args, { node });
    return resultOf(ok, report, (r) => [r.numPassedTests, r.numFailedTests]);
  });
}

/**
 * @param {string} title
 * @param {string[]} which arguments that choose journeys; all without any
 * @param {string} chromium
 * @param {string} node the Node to run Playwright and the servers with
 * @returns {Result}
 */
export function runJourneys(title, which, chromium, node = process.execPath) {
  return withReport((report) => {
    const ok = run(
      title,
      ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json', ...which],
      { node, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: chromium } },
    );
    return resultOf(ok, report, (r) => [r.stats.expected, r.stats.unexpected + r.stats.flaky]);
  });
}

/**
 * Runs a Node program in the project's folder, for at most an hour.
 *
 * @param {string} title
 * @param {string[]} args
 * @param {{ node?: string, env?: Record<string, string> }} options
 * @returns {boolean} whether it ended with 0
 */
export function run(title, args, { node = process.execPath, env = {} } = {}) {
  console.log(`\n── ${title}`);
  // The tests choose their own environment; what a shell has set for production is not for them.
  const { NODE_ENV: _, ...inherited } = environmentFor(node);
  const { status } = spawnSync(node, args, {
    cwd: root,
    env: { ...inherited, ...inMemory(), ...env },
    stdio: 'inherit',
    timeout: LIMIT_MS,
  });
  return status === 0;
}

/**
 * Prints the line that a test command closes with, and ends the process with its exit code.
 *
 * @param {Result[]} results
 */
export function closeWith(results) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

/** @param {(report: string) => Result} work gets the path that a report is to be written to */
function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'creator-report-'));
  try {
    return work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Counts the tests of a report. A program that failed without a failed test counts as one.
 *
 * @param {boolean} ok
 * @param {string} report
 * @param {(report: any) => number[]} count gives the passed and the failed tests
 * @returns {Result}
 */
function resultOf(ok, report, count) {
  try {
    const [passed = 0, failed = 0] = count(JSON.parse(readFileSync(report, 'utf8')));
    return { passed, failed: ok ? failed : Math.max(failed, 1) };
  } catch {
    console.error(`There is no report: ${report}`);
    return { passed: 0, failed: 1 };
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
