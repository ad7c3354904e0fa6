import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import semver from 'semver';
import { root } from './root.mjs';

/**
 * @typedef {{ package: string, range: string, advisory: string, severity: string, summary: string,
 *   source: string, answer: string }} Advisory `answer` says what is done about it
 * @typedef {{ asked_on: string, served: Advisory[], mended: Advisory[] }} Known when it was asked for them; those of
 *   versions that are served, and those of versions that must not be served again
 */

const FILE = 'docs/advisories.json';

/** The known advisories against what is served. @returns {string[]} the breaches in words */
export function breachesOfAdvisories() {
  const served = servedPackages();
  const isServed = (/** @type {Advisory} */ entry) =>
    served.some(
      ({ name, version }) => name === entry.package && semver.satisfies(version, entry.range),
    );
  const titleOf = (/** @type {Advisory} */ entry) => `${entry.advisory} of ${entry.package}`;
  const list = known();
  return [
    ...list.served
      .filter((entry) => !isServed(entry))
      .map(
        (entry) =>
          `${FILE}: ${titleOf(entry)} is of no version that is served any more. Move it to what is mended.`,
      ),
    ...list.served
      .filter((entry) => isServed(entry) && !entry.answer)
      .map((entry) => `${FILE}: say what is done about ${titleOf(entry)}.`),
    ...list.mended
      .filter(isServed)
      .map((entry) => `package-lock.json has a version again that ${titleOf(entry)} is about.`),
  ];
}

/** @returns {Known} */
function known() {
  return JSON.parse(readFileSync(join(root, FILE), 'utf8'));
}

/** The packages of the lockfile that a server loads. */
function servedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).flatMap(([path, { version, dev }]) =>
    path === '' || dev || !version
      ? []
      : [{ name: path.slice(path.lastIndexOf('node_modules/') + 13), version }],
  );
}

/** Asks npm for advisories and adds the new ones to the file, to be answered. */
function refresh() {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const { vulnerabilities } = JSON.parse(stdout || '{}');
  if (!vulnerabilities) {
    console.error(
      'The registry answers no audit: set one that does, with npm config set registry.',
    );
    process.exitCode = 1;
    return;
  }
  const list = known();
  const via = Object.values(vulnerabilities).flatMap((found) => found.via);
  for (const { name, range, url, severity, title } of via.filter(
    (one) => typeof one === 'object',
  )) {
    const advisory = url.split('/').at(-1);
    if (list.served.some((one) => one.advisory.startsWith(advisory))) continue;
    const entry = { package: name, range, advisory, severity, summary: title, source: url };
    list.served.push({ ...entry, answer: '' });
    console.log(`New: ${advisory} of ${name}, ${severity}: ${title}`);
  }
  list.asked_on = new Date().toISOString().slice(0, 10);
  writeFileSync(join(root, FILE), `${JSON.stringify(list, null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) refresh();
