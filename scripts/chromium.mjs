import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from './root.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The Chromium to test with: CHROMIUM_PATH, the system's, or Playwright's own.
 *
 * @returns {string | undefined} its path
 */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const ofSystem = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...ofSystem, chromium.executablePath()].find(isExecutable);
}

/**
 * Finds a Chromium, or installs one: Debian's package, else Playwright's download.
 *
 * @returns {string} its path
 * @throws where none can be had
 */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('Installing Chromium …');
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    run('apt-get', ['update', '-q']);
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium']);
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
