import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import rooms from './rooms.cjs';
import { root } from './root.mjs';

const DOC = 'docs/architecture.md';
/** A row of the table: folder, what it holds, what it may import. */
const ROW = /^\| `app\/([a-z-]+)` \| (.+) \| (.+) \|$/gm;

/** Compares the table of folders in docs/architecture.md with the checked rules. @returns {string[]} breaches in words */
export function breachesOfLayersDoc() {
  const text = readFileSync(join(root, DOC), 'utf8');
  const said = new Map([...text.matchAll(ROW)].map(([, folder, , others]) => [folder, others]));
  const ruled = Object.entries(rooms).map(([folder, others]) => [
    folder,
    others.join(', ') || 'nothing',
  ]);
  const breaches = ruled
    .filter(([folder, others]) => said.get(folder) !== others)
    .map(([folder, others]) => `${DOC}: the row of app/${folder} must end in "| ${others} |".`);
  for (const folder of said.keys()) {
    if (!Object.hasOwn(rooms, folder ?? ''))
      breaches.push(`${DOC}: app/${folder} is no folder of scripts/rooms.cjs.`);
  }
  return breaches;
}
