import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './programs.mjs';
import { root } from './root.mjs';

const modules = join(root, 'node_modules');

/**
 * Installs the packages of the lockfile where node_modules lacks one or has another version, and
 * ends the process where that fails. Runs before any package is there: only Node's own modules.
 */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages …');
  for (const attempt of [1, 2]) {
    rmSync(modules, { recursive: true, force: true, maxRetries: 5 });
    // The lockfile names versions and hashes: what npm has of them in its cache is not asked for again.
    const source = attempt === 1 ? '--prefer-offline' : '--prefer-online';
    const { status } = runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', source]);
    if (status === 0 && isInstalled()) return;
    if (attempt === 1) console.error('The installation failed; trying once more.');
  }
  console.error('The packages could not be installed: see the messages of npm above.');
  process.exit(1);
}

function isInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  // npm writes this file as the last act of an installation.
  const present = packagesOf(join(modules, '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true;
    const found = present[path];
    return found ? found.version === version : optional === true;
  });
}

/**
 * @param {string} lockfile
 * @returns {Record<string, {version?: string, optional?: boolean, link?: boolean}> | undefined}
 */
function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
