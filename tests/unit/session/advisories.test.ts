import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const require = createRequire(import.meta.url);
const nodeHalf = createRequire(require.resolve('@remix-run/node'));

it('a server writes streams of pages and reads none: reading one calls what it names', () => {
  const folder = dirname(nodeHalf.resolve('@remix-run/server-runtime'));
  const uses = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/turboStream\.\w+/g) ?? []);
  expect([...new Set(uses)]).toEqual(['turboStream.encode']);
});

it.each([
  ['react-router', '6.30.6'],
  ['react-router-dom', '6.30.6'],
  ['@remix-run/router', '1.23.4'],
])('%s is at least %s', (name, least) => {
  const { version } = require(`${name}/package.json`) as { version: string };
  expect(version.localeCompare(least, 'en', { numeric: true })).toBeGreaterThanOrEqual(0);
});
