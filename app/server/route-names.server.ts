import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import { isDecodable } from './request-guard.server';

/** What no route takes. */
const NONE = '/*';

type Tree = Parameters<typeof matchRoutes>[0];

/** Paths whose route is remembered. */
const REMEMBERED = 1_000;

/** Names the route of a path as it is written, `/location/:locationId/items`: never what stands in the path. */
export function routeNames({ routes }: Pick<ServerBuild, 'routes'>): (path: string) => string {
  const tree = treeOf(routes);
  const known = new Map<string, string>();
  return (path) => {
    if (path.startsWith('/assets/')) return '/assets/*';
    const found = known.get(path);
    if (found !== undefined) return found;
    if (known.size >= REMEMBERED) known.clear();
    const matches = (isDecodable(path) && matchRoutes(tree, path)) || [];
    const parts = matches.flatMap(({ route }) => route.path || []);
    const name = parts.length > 0 || path === '/' ? `/${parts.join('/')}` : NONE;
    known.set(path, name);
    return name;
  };
}

/** The routes of a build as the router takes them. */
export function treeOf(routes: ServerBuild['routes'], parentId?: string): Tree {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive = false } = route;
    const own = { id, caseSensitive, ...(path !== undefined && { path }) };
    return index ? { ...own, index: true as const } : { ...own, children: treeOf(routes, id) };
  });
}
