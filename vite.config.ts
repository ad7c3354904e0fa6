import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import remixOptions from './remix.config.js';

/** Vite's default target. */
const BROWSERS = ['es2020', 'edge88', 'firefox78', 'chrome87', 'safari14'];

/** Files that browsers ask for, beside each of which its compressed forms are laid; tiny ones stay as they are. */
const precompressed = compression({
  algorithms: ['gzip', 'brotliCompress'],
  include: /\.(js|css|svg)$/,
  threshold: 250,
});

/** The thread beside the server is a file of its own, which shares what both hold. */
const WORKER = "new URL('./worker.ts', import.meta.url)";
const worker: Plugin = {
  name: 'worker',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/thread/worker-thread.ts')) return;
    const file = this.emitFile({ type: 'chunk', id: join(dirname(id), 'worker.ts') });
    return code.replace(WORKER, `new URL(import.meta.ROLLUP_FILE_URL_${file})`);
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixOptions), ...(isSsrBuild ? [worker] : [precompressed])],
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  // Found before the first page is served: a package that turns up later is a second copy of React.
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react/jsx-dev-runtime',
      '@remix-run/react',
      'remix-validated-form',
      '@remix-validated-form/with-zod',
      'zod',
    ],
  },
  // Both builds make the stylesheet, and only with one target do they give it one name: the page that
  // was sent and the page in the browser must agree.
  build: { cssTarget: BROWSERS },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // A file for each icon weighs twice the icons.
            manualChunks: (id) => (id.includes('/lucide-react/') ? 'icons' : undefined),
            onlyExplicitManualChunks: true,
          },
        },
      },
    },
    // The server starts with a top-level await.
    ssr: { build: { target: 'node22' } },
  },
  ssr: { external: ['better-sqlite3', 'pg', 'sharp'] },
  server: {
    port: Number(process.env.PORT ?? 3000),
    host: process.env.HOST ?? '127.0.0.1',
    strictPort: true,
  },
}));
