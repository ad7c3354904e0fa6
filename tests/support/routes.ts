import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const build = fileURLToPath(new URL('../../build/server/index.js', import.meta.url));

/** A route of the production build. */
export interface Route {
  id: string;
  path?: string;
  index?: boolean;
  parentId?: string;
  /** It answers with a page; others are resource routes. */
  isPage: boolean;
}

/**
 * The routes that the build answers. Read in a process of its own, which asks another instance for
 * its calls: the build starts by itself when it is imported, and must open no database for this.
 */
export function routesOfBuild(): Route[] {
  const script = `
    const { routes } = await import(${JSON.stringify(pathToFileURL(build).href)});
    const list = Object.values(routes).map(({ id, path, index, parentId, module }) =>
      ({ id, path, index, parentId, isPage: 'default' in module }));
    process.stdout.write('\\n' + JSON.stringify(list), () => process.exit(0));
  `;
  const dataDir = mkdtempSync(join(tmpdir(), 'creator-routes-'));
  try {
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH ?? '',
        NODE_ENV: 'production',
        CREATOR_DATA_DIR: dataDir,
        CREATOR_API_URL: 'http://127.0.0.1:9',
      },
    });
    return JSON.parse(printed.split('\n').at(-1) ?? '[]');
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The address of a route, with `params` in place of its `:names`; `*` becomes an unknown page. */
export function addressOf(
  route: Route,
  routes: readonly Route[],
  params: Readonly<Record<string, number | string>>,
): string {
  const parts: string[] = [];
  for (let at: Route | undefined = route; at; at = routes.find(({ id }) => id === at?.parentId)) {
    if (at.path) parts.unshift(at.path);
  }
  const path = parts.join('/').replace('*', 'no/such/page');
  return `/${path.replace(/:(\w+)\??/g, (_, name: string) => String(params[name]))}`;
}
