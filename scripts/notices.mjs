import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';

/** Licences of the packages that a server runs or sends to browsers: `/notices.txt`. */
const FILE = 'public/notices.txt';
const LINE = /^\S+ \d\S* \(.+\)$/;

const HEAD = `Creator is built with the packages below, each under its own licence: name, version, licence, and who holds the rights.
The libraries of sharp (libvips and what it is built with: names beginning with @img/sharp-) are under the LGPL, version 3 or
later. They are files of their own beside the program, come unchanged from https://github.com/lovell/sharp-libvips, and may be
replaced by others of the same interface. The texts of the licences follow the list; each package holds its own as well.
`;

/** @returns {string[]} what the file lacks or has too much, in words */
export function breachesOfNotices() {
  const path = join(root, FILE);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const told = text.split('\n').filter((line) => LINE.test(line));
  const due = packages().map(lineOf);
  const lacks = due.filter((line) => !told.includes(line));
  const extra = told.filter((line) => !due.includes(line));
  if (lacks.length + extra.length === 0) return [];
  const example = lacks[0] ?? extra[0];
  return [`${FILE} is not that of package-lock.json (${example}): node scripts/notices.mjs`];
}

/** @typedef {{ name: string, version: string, license: string, path: string }} Package */

/** By name and version, each once. @returns {Package[]} */
function packages() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = new Map();
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '' || entry.dev || entry.devOptional) continue;
    const one = { name: nameOf(path), version: entry.version, license: entry.license, path };
    if (!found.has(lineOf(one))) found.set(lineOf(one), one);
  }
  return [...found.values()].sort((a, b) => (lineOf(a) < lineOf(b) ? -1 : 1));
}

/** @param {string} path */
function nameOf(path) {
  return path.split('node_modules/').at(-1) ?? path;
}

/** @param {Package} one */
function lineOf({ name, version, license }) {
  return `${name} ${version} (${license})`;
}

/** What a package says of its licence; none where it is not installed on this machine. @param {Package} one */
function textOf({ path }) {
  const folder = join(root, path);
  if (!existsSync(folder)) return '';
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.|$)/i.test(name));
  return file ? readFileSync(join(folder, file), 'utf8').replace(/\r/g, '').trim() : '';
}

/** Texts that differ only in their holders and lines are one. */
function write() {
  const texts = new Map();
  const list = packages().map((one) => {
    const text = textOf(one);
    const holders = text
      .split('\n')
      .filter((line) => /^\s*copyright .*(\d{4}|©|\(c\))/i.test(line));
    const rest = text
      .split('\n')
      .filter((line) => !holders.includes(line))
      .join('\n')
      .trim();
    const key = rest.replace(/\W+/g, ' ').toLowerCase();
    if (rest !== '' && !texts.has(key)) texts.set(key, `${lineOf(one).split(' (')[0]}:\n\n${rest}`);
    return [lineOf(one), ...holders.map((line) => `    ${line.trim()}`)].join('\n');
  });
  const parts = [HEAD, list.join('\n'), ...texts.values()];
  writeFileSync(join(root, FILE), `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) write();
