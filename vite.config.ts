import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin } from 'vite';
import remixOptions from './remix.config.js';
import { leanIcons } from './scripts/build/lean-icons.mjs';
import { scriptFiles } from './scripts/build/script-files.mjs';

const app = fileURLToPath(new URL('./app', import.meta.url));
/** Vite's default target. */
const BROWSERS = ['es2020', 'edge88', 'firefox78', 'chrome87', 'safari14'];

/** What Remix does in the browser of its own accord, and what is done instead. */
const REMIX_CHANGES = [
  {
    // It reloads the page whenever the script of a route cannot be loaded, however often that fails. The
    // application is told instead: it reloads once a minute at most, and shows the error page otherwise.
    file: /@remix-run\/react\/dist\/esm\/routeModules\.js$/,
    from: 'window.location.reload();',
    to: "window.dispatchEvent(new Event('creator:missing-route'));",
  },
  {
    // It complains on the console when a navigation is overtaken by another one.
    file: /@remix-run\/react\/dist\/esm\/single-fetch\.js$/,
    from: 'console.error(e);',
    to: 'if (!init.signal?.aborted) console.error(e);',
  },
] as const;

const changedRemix: Plugin = {
  name: 'creator:changed-remix',
  transform(code, id) {
    const change = REMIX_CHANGES.find(({ file }) => file.test(id));
    if (!change) return undefined;
    if (code.split(change.from).length !== 2) this.error('Remix does this in another way now.');
    return { code: code.replace(change.from, change.to), map: null };
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [changedRemix, leanIcons(`${app}/ui/icon.ts`), remix(remixOptions)],
  resolve: {
    alias: [
      { find: '~', replacement: app },
      // What remix-validated-form brings along weighs as much as itself (decision 023).
      ...(command === 'serve' || isSsrBuild
        ? []
        : [
            { find: /^lodash\.get$/, replacement: `${app}/form/stand-ins/get-path.ts` },
            { find: /^zustand$/, replacement: `${app}/form/stand-ins/store.ts` },
            {
              find: /^zustand\/middleware\/immer$/,
              replacement: `${app}/form/stand-ins/draft.ts`,
            },
          ]),
    ],
  },
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
  // The server starts with a top-level await. Both builds make the stylesheet, and only with one
  // target do they give it one name: the page that was sent and the page in the browser must agree.
  build: {
    ...(isSsrBuild
      ? { target: 'node22' }
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
