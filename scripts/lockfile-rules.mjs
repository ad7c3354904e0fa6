import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Packages that work only where the process has one copy of them. */
const SINGLE = ['react', 'react-dom', 'zod', 'kysely', '@remix-run/react', '@remix-run/node'];

/** The rules about the lockfile. @returns {string[]} the breaches in words */
export function breachesOfLockfileRules() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return [...doubles(packages), ...addresses(packages)];
}

/** @param {Record<string, {version?: string, dev?: boolean}>} packages */
function doubles(packages) {
  return SINGLE.flatMap((name) => {
    const copies = Object.entries(packages).filter(
      ([path, { dev }]) =>
        !dev && (path.endsWith(`/node_modules/${name}`) || path === `node_modules/${name}`),
    );
    if (copies.length <= 1) return [];
    const list = copies.map(([path, { version }]) => `${path} ${version}`).join(', ');
    return [`There is more than one ${name}: ${list}.`];
  });
}

/** The registry is the installer's choice. @param {Record<string, {resolved?: string}>} packages */
function addresses(packages) {
  return Object.entries(packages)
    .filter(([, { resolved }]) => resolved?.startsWith('http'))
    .map(([path]) => `package-lock.json names a registry address for ${path}.`);
}
