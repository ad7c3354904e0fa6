import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const app = fileURLToPath(new URL('./app', import.meta.url));
const alias = { '~': app };
const setupFiles = ['tests/support/vitest-setup.ts'];
const globalSetup = ['tests/support/vitest-postgres.ts'];
/** A test that asks nothing cannot fail. */
const expect = { requireAssertions: true };

/** Those that name no engine are run beside the first one. */
const contract =
  process.env.TEST_ENGINE === 'postgres'
    ? readdirSync('tests/contract')
        .map((file) => `tests/contract/${file}`)
        .filter(
          (file) =>
            file.endsWith('.test.ts') &&
            /ENGINES|onCrossedStages|onEvery/.test(readFileSync(file, 'utf8')),
        )
    : ['tests/contract/**/*.test.ts'];

export default defineConfig({
  test: {
    reporters: ['default'],
    // One worker for each processor, and none left for a watching editor. The files of a worker share
    // the modules that they import: loading these anew for each file took more time than the tests.
    maxWorkers: availableParallelism(),
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          setupFiles,
          expect,
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'contract',
          include: contract,
          setupFiles,
          expect,
          globalSetup,
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          setupFiles,
          expect,
          globalSetup,
          testTimeout: 20 * 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'firefox',
          include: ['tests/firefox/**/*.test.ts'],
          setupFiles,
          expect,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
