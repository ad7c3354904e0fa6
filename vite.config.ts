import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin } from 'vite';
import remixOptions from './remix.config.js';
import { leanIcons } from './scripts/lean-icons.mjs';
import { scriptFiles } from './scripts/script-files.mjs';

const app = fileURLToPath(new URL('./app', import.meta.url));
/** Vite's default target. */
const BROWSERS = ['es2020', 'edge88', 'firefox78', 'chrome87', 'safari14'];

const ROUTE_LOADER = /@remix-run\/react\/dist\/esm\/routeModules\.js$/;
const REMIX_RELOAD = 'window.location.reload();';
const OUR_RELOAD = "window.dispatchEvent(new Event('creator:missing-route'));";

/**
 * Remix reloads the page whenever the script of a route cannot be loaded, however often that fails. The
 * application is told instead: it reloads once a minute at most, and shows the error page otherwise.
 */
const boundedReload: Plugin = {
  name: 'creator:bounded-reload',
  transform(code, id) {
    if (!ROUTE_LOADER.test(id)) return undefined;
    if (!code.includes(REMIX_RELOAD)) this.error('Remix reloads its pages in another way now.');
    return { code: code.replace(REMIX_RELOAD, OUR_RELOAD), map: null };
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [boundedReload, leanIcons(`${app}/ui/icon.ts`), remix(remixOptions)],
  resolve: { alias: { '~': app } },
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
    // What is found before is not transformed.
    exclude: ['lucide-react'],
  },
  // The server starts with a top-level await. Both builds make the stylesheet, and only with one
  // target do they give it one name: the page that was sent and the page in the browser must agree.
  build: {
    ...(isSsrBuild
      ? { target: 'node20' }
      : { rollupOptions: { output: { manualChunks: scriptFiles() } } }),
    cssTarget: BROWSERS,
  },
  ssr: { external: ['better-sqlite3', 'pg', 'sharp'], noExternal: ['lucide-react'] },
  server: {
    port: Number(process.env.PORT ?? 3000),
    host: process.env.HOST ?? '127.0.0.1',
    strictPort: true,
  },
}));
