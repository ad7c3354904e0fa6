import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';

/** Builds the bare pages that the product's are measured against, into build/floor. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [
    remix({
      appDirectory: 'bench/floor',
      buildDirectory: 'build/floor',
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
  build: { target: 'node22' },
  ssr: { external: ['better-sqlite3', 'pg'] },
});
