import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.mjs';

const ROUTE_LINES = 150;
const FILE_LINES = 300;
const DRAWERS = /(^|\/)(utils?|misc|helpers?|common|shared)(\/|\.)/;

/** The rules about files that no linter has. @returns {string[]} the breaches in words */
export function breachesOfFileRules() {
  return ['app', 'bench', 'tests', 'scripts']
    .flatMap((folder) => sourcesBelow(join(root, folder)))
    .flatMap((file) => breachesOf(relative(root, file), readFileSync(file, 'utf8')));
}

/**
 * @param {string} path
 * @param {string} text
 */
function breachesOf(path, text) {
  const breaches = [];
  const lines = text.split('\n').length - 1;
  const limit = path.startsWith('app/routes/') ? ROUTE_LINES : FILE_LINES;
  if (lines > limit) breaches.push(`${path} has ${lines} lines; ${limit} are allowed.`);
  if (DRAWERS.test(path)) breaches.push(`${path} is a drawer: name it after its subject.`);
  if (/\b(TODO|FIXME|XXX)\b/.test(text) && path !== 'scripts/file-rules.mjs') {
    breaches.push(`${path} leaves something for later.`);
  }
  return breaches;
}

/** @param {string} folder */
function sourcesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
