import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from '../app/creator/openapi/document.server';
import { breaksBetween, groupedText, linesIn, linesOf } from './api-contract';

/**
 * Writes docs/api-contract.txt, what clients rely on, unless that breaks one without a word about it in
 * docs/breaking-changes.json; with --check it only says what is wrong.
 */

const docs = fileURLToPath(new URL('../docs', import.meta.url));
const FILE = join(docs, 'api-contract.txt');
const DECLARED = join(docs, 'breaking-changes.json');

interface Declared {
  change: string;
  reason: string;
  date: string;
}

const lines = linesOf(openApiDocument(''));
const before = existsSync(FILE) ? linesIn(readFileSync(FILE, 'utf8')) : [];
const declared = JSON.parse(readFileSync(DECLARED, 'utf8')) as Declared[];
const known = new Set(
  declared.filter(({ reason, date }) => reason !== '' && date !== '').map(({ change }) => change),
);
const breaks = breaksBetween(before, lines).filter((change) => !known.has(change));

if (breaks.length > 0) {
  console.error(
    `Clients would break. Keep these, or declare each with its reason in docs/breaking-changes.json:\n${breaks.map((change) => `  ${change}`).join('\n')}`,
  );
  process.exit(1);
}
if (!process.argv.includes('--check')) writeFileSync(FILE, groupedText(lines));
else if (before.join('\n') !== lines.join('\n')) {
  console.error('docs/api-contract.txt is stale: run npm run docs:api.');
  process.exit(1);
}
