import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { root } from './root.mjs';

/** @typedef {{ passed: number, failed: number }} Result */

ensureInstalled();
const { ensureChromium } = await import('./chromium.mjs');
const chromium = ensureChromium();
const reports = mkdtempSync(join(tmpdir(), 'creator-reports-'));
const results = [checks(), unitAndContract()];
ensureBuilt();
results.push(journeys());
rmSync(reports, { recursive: true, force: true });

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** @returns {Result} */
function checks() {
  const ok = run('Checks', ['scripts/check.mjs']);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/** @returns {Result} */
function unitAndContract() {
  const report = join(reports, 'vitest.json');
  const ok = run('Unit and contract tests', [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...['--project', 'unit', '--project', 'contract'],
    ...['--reporter', 'dot', '--reporter', 'json', `--outputFile.json=${report}`],
  ]);
  return resultOf(ok, report, (r) => [r.numPassedTests, r.numFailedTests]);
}

/** @returns {Result} */
function journeys() {
  const report = join(reports, 'playwright.json');
  const ok = run(
    'Journeys with and without scripts',
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: chromium },
  );
  return resultOf(ok, report, (r) => [r.stats.expected, r.stats.unexpected + r.stats.flaky]);
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

/**
 * @param {string} title
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
function run(title, args, env = {}) {
  console.log(`\n── ${title}`);
  // The tests choose their own environment; what a shell has set for production is not for them.
  const { NODE_ENV: _, ...inherited } = process.env;
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...inherited, ...inMemory(), ...env },
    stdio: 'inherit',
  });
  return status === 0;
}
