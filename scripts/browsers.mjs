import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from './root.mjs';

/** The shell draws no toolbar of its own for every window, so journeys take a third less time. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The Chromium to test with: CHROMIUM_PATH, the system's, first of all that without windows, or
 * Playwright's own.
 *
 * @returns {string | undefined} its path
 */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return [...NAMES.flatMap(onPath), chromium.executablePath()].find(isExecutable);
}

/**
 * Finds a Chromium, or installs one: Debian's package, else Playwright's download. On Debian it also
 * installs the one without windows beside a full one, and does with the full one where it can't.
 *
 * @returns {string} its path
 * @throws where none can be had
 */
export function ensureChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (isDebian() && !onPath(SHELL).some(isExecutable)) {
    installFromDebian('Chromium', SHELL);
  }
  if (!findChromium()) {
    run(process.execPath, [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'install',
      'chromium',
    ]);
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error('No Chromium was found or could be installed. Set CHROMIUM_PATH to one.');
}

/**
 * Finds a Firefox, or installs Debian's.
 *
 * @returns {string | undefined} its path; undefined where none can be had
 */
export function ensureFirefox() {
  if (process.env.FIREFOX_PATH) return process.env.FIREFOX_PATH;
  const find = () => ['firefox-esr', 'firefox'].flatMap(onPath).find(isExecutable);
  if (!find() && isDebian()) installFromDebian('Firefox', 'firefox-esr');
  return find();
}

function isDebian() {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0;
}

/**
 * @param {string} name
 * @param {string} packageName
 */
function installFromDebian(name, packageName) {
  console.log(`Installing ${name} …`);
  const patience = ['-q', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
  run('apt-get', ['update', ...patience]);
  run('apt-get', ['install', '-y', '--no-install-recommends', ...patience, packageName]);
}

/** @param {string} name */
function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name));
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
