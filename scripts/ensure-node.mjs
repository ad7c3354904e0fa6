import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { handOver, runNpm } from './programs.mjs';
import { root } from './root.mjs';

const PREFERRED = 24;
const UNFINISHED = 'unfinished-';
const HOUR_MS = 60 * 60_000;
const folder = join(root, '.node');

/**
 * Goes on with Node 24 where the Node of this process is older than package.json asks for. The first
 * time it is fetched from npm. Runs before anything else, on Node 18 and later: only Node's own modules.
 */
export async function ensureNode() {
  const own = process.versions.node;
  const needed = oldestSupported();
  if (isAtLeast(own, needed)) return;
  const how = existsSync(programOf(PREFERRED))
    ? `going on with Node ${PREFERRED} in .node.`
    : `fetching Node ${PREFERRED} from npm into .node …`;
  console.error(`Creator needs Node ${needed} or later, and this is ${own}: ${how}`);
  const node = fetchNode(PREFERRED);
  await handOver(node, [...process.execArgv, ...process.argv.slice(1)], environmentFor(node));
}

/**
 * The newest Node of a major version, as npm has it, kept in a folder of the clone. Ends the process
 * where npm cannot be reached.
 *
 * @param {number} major
 * @returns {string} the path of its program
 */
export function fetchNode(major) {
  const program = programOf(major);
  if (existsSync(program)) return program;
  // A server may run under another account than the one that installs, whatever that one keeps to itself.
  const kept = process.umask(0o022);
  const unfinished = unfinishedFolder();
  const { status, error } = runNpm(
    [
      'install',
      `--prefix=${unfinished}`,
      `${packageName()}@${major}`,
      ...['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts'],
      ...['--fetch-retries=1', '--loglevel=error'],
    ],
    ['ignore', 'ignore', 'inherit'],
  );
  process.umask(kept);
  // A folder that is made for a while is its owner's alone; a server may run under another account.
  chmodSync(unfinished, 0o755);
  const works = status === 0 && runs(program.replace(homeOf(major), unfinished));
  if (works) moveUnlessThere(unfinished, major);
  rmSync(unfinished, { recursive: true, force: true });
  if (works) return program;
  if (error) console.error(error.message);
  console.error(
    `Node ${major} could not be fetched from npm (see above). Install Node ${oldestSupported()} or later, or let npm reach its registry, and try again.`,
  );
  process.exit(1);
}

/** Where it is fetched to; it gets its name when it is complete: others may be fetching it, or have been killed doing so. */
function unfinishedFolder() {
  try {
    mkdirSync(folder, { recursive: true });
    removeAbandoned();
    return mkdtempSync(join(folder, UNFINISHED));
  } catch (error) {
    console.error(
      `Node ${PREFERRED} cannot be kept in ${folder} (${error.code ?? error.message}). Run npm start once under the account that owns the folder, or install Node ${oldestSupported()} or later.`,
    );
    return process.exit(1);
  }
}

/**
 * The environment in which a Node is the one that `node`, npm and the packages' programs run on.
 *
 * @param {string} program
 */
export function environmentFor(program) {
  if (program === process.execPath) return process.env;
  return { ...process.env, PATH: [dirname(program), process.env.PATH].join(delimiter) };
}

/** @param {number} major */
function homeOf(major) {
  return join(folder, `${major}-${process.platform}-${process.arch}`);
}

/** @param {number} major */
function programOf(major) {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(homeOf(major), 'node_modules', packageName(), 'bin', file);
}

/** What npm's package `node` would install for this platform by a script, which npm may not run. */
function packageName() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const prefix = platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${platform}-${process.arch}`;
}

/** @param {string} program */
function runs(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * @param {string} unfinished
 * @param {number} major
 */
function moveUnlessThere(unfinished, major) {
  try {
    renameSync(unfinished, homeOf(major));
  } catch (error) {
    if (!existsSync(programOf(major))) throw error;
  }
}

/** What processes left behind that were killed while they fetched. */
function removeAbandoned() {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (!name.startsWith(UNFINISHED) || Date.now() - statSync(path).mtimeMs < HOUR_MS) continue;
    rmSync(path, { recursive: true, force: true });
  }
}

/** The version of `engines`, such as 22.12. @returns {string} */
function oldestSupported() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return engines.node.replace('>=', '');
}

/**
 * @param {string} version such as 20.20.2
 * @param {string} needed such as 22.12
 */
function isAtLeast(version, needed) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number);
  return major > neededMajor || (major === neededMajor && minor >= neededMinor);
}
