import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureNode } from './ensure-node.mjs';
import { breachesOfFileRules } from './file-rules.mjs';
import { breachesOfLayersDoc } from './layers-doc.mjs';
import { breachesOfLockfileRules } from './lockfile-rules.mjs';
import { breachesOfNotices } from './notices.mjs';
import { root } from './root.mjs';

/**
 * @typedef {{ ok: boolean, output: string }} Outcome
 * @typedef {{ name: string, run: () => Outcome | Promise<Outcome> }} Check
 */

/** What the tools remember between two runs; each compares the contents of the files. */
const CACHE = 'node_modules/.cache';

await ensureNode();
ensureInstalled();

/** @type {Check[]} */
const checks = [
  {
    name: 'types',
    run: () =>
      tool('typescript/bin/tsc', [
        '--noEmit',
        '--incremental',
        ...['--tsBuildInfoFile', `${CACHE}/types.tsbuildinfo`],
      ]),
  },
  {
    name: 'lint and format',
    run: () => tool('@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '--colors=off']),
  },
  {
    name: 'layers and cycles',
    run: () =>
      tool('dependency-cruiser/bin/dependency-cruiser.mjs', [
        '--config',
        '.dependency-cruiser.cjs',
        ...['--cache', `${CACHE}/layers`, '--cache-strategy', 'content'],
        ...['app', 'scripts', 'tests'].filter((folder) => existsSync(join(root, folder))),
      ]),
  },
  {
    name: 'dead code',
    run: () =>
      tool('knip/bin/knip.js', ['--no-progress', '--cache', '--cache-location', `${CACHE}/knip`]),
  },
  { name: 'calls documented', run: () => generated('scripts/write-calls-doc.ts') },
  { name: 'clients kept', run: () => generated('scripts/write-api-contract.ts') },
  {
    name: 'additive migrations',
    run: () => tool('tsx/dist/cli.mjs', ['scripts/check-migrations.ts']),
  },
  { name: 'files', run: () => outcomeOf(breachesOfFileRules()) },
  { name: 'table of folders', run: () => outcomeOf(breachesOfLayersDoc()) },
  { name: 'advisories', run: advisoriesAnswered },
  { name: 'lockfile', run: () => outcomeOf(breachesOfLockfileRules()) },
  { name: 'licence notices', run: () => outcomeOf(breachesOfNotices()) },
];

const waiting = [...checks];
let failed = 0;
await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));
console.log(`Checks: ${checks.length - failed} passed, ${failed} failed.`);
process.exit(failed === 0 ? 0 : 1);

async function work() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const start = performance.now();
    const { ok, output } = await check.run();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${ok ? '✓' : '✗'} ${check.name} (${seconds} s)`);
    if (ok) continue;
    failed += 1;
    console.log(output.trimEnd());
  }
}

/** @param {string[]} breaches */
function outcomeOf(breaches) {
  return { ok: breaches.length === 0, output: breaches.join('\n') };
}

/** Its package is there only once everything is installed. */
async function advisoriesAnswered() {
  const { breachesOfAdvisories } = await import('./advisories.mjs');
  return outcomeOf(breachesOfAdvisories());
}

/** What is generated from the contract. @param {string} script @returns {Outcome | Promise<Outcome>} */
function generated(script) {
  if (!existsSync(join(root, script))) return { ok: true, output: '' };
  return tool('tsx/dist/cli.mjs', [script, '--check']);
}

/**
 * Runs a package's program and keeps what it says.
 *
 * @param {string} program path below node_modules
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
function tool(program, args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1' },
    });
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}
