import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const app = fileURLToPath(new URL('./app', import.meta.url));
const alias = { '~': app };
const setupFiles = ['tests/support/vitest-setup.ts'];
const globalSetup = ['tests/support/vitest-postgres.ts'];

export default defineConfig({
  test: {
    reporters: ['default'],
    // Files share nothing: one for each processor, and none left for a watching editor.
    maxWorkers: availableParallelism(),
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          setupFiles,
          testTimeout: 10_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          setupFiles,
          globalSetup,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          setupFiles,
          globalSetup,
          testTimeout: 20 * 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
