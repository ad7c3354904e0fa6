import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import { isDecodable } from './request-guard.server';

/** What no route takes. */
const NONE = '/*';

type RouteObject = Parameters<typeof matchRoutes>[0][number];

/** Paths whose route is remembered. */
const REMEMBERED = 1_000;

/** Names the route of a path as it is written, `/location/:locationId/items`: never what stands in the path. */
export function routeNames({ routes }: Pick<ServerBuild, 'routes'>): (path: string) => string {
  const below = (parentId?: string): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route?.parentId === parentId)
      .map((route) => {
        const { id = '', path, index, caseSensitive } = route ?? {};
        if (index) return { id, index, path, caseSensitive };
        return { id, path, caseSensitive, children: below(id) };
      });
  const tree = below();
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
