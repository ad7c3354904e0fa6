import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import type { RequestHandler } from 'express';
import { treeOf } from './route-names.server';

/** Forms of addresses whose routes are remembered. */
const REMEMBERED = 1_000;

/**
 * Answers pages by Remix. It compares an address with all routes, and prepares them all for rendering, several times a
 * page: here each address gets a Remix that knows its own branch of the routes alone.
 */
export function answerPages(build: ServerBuild): RequestHandler {
  const tree = treeOf(build.routes);
  const whole = createRequestHandler({ build });
  const ofBranches = new Map<string, RequestHandler>();
  const ofForms = new Map<string, RequestHandler>();

  function handlerAt(path: string): RequestHandler {
    const found: readonly { route: { id?: string } }[] = matchRoutes(tree, path) ?? [];
    const ids = found.map(({ route }) => route.id ?? '');
    const key = ids.join();
    const known = ofBranches.get(key);
    const handler =
      known ?? (ids.length === 0 ? whole : createRequestHandler({ build: branchOf(build, ids) }));
    ofBranches.set(key, handler);
    return handler;
  }

  return (request, response, next) => {
    const path = pageOf(request.path);
    const form = formOf(path);
    const handler = ofForms.get(form) ?? handlerAt(path);
    if (ofForms.size >= REMEMBERED) ofForms.clear();
    ofForms.set(form, handler);
    return handler(request, response, next);
  };
}

/** Remix asks for the data of a page below an address of its own. */
function pageOf(path: string): string {
  if (!path.endsWith('.data')) return path;
  const page = path.slice(0, -'.data'.length);
  return page === '/_root' ? '/' : page;
}

/** Addresses that differ in a number alone have the same routes: no route is called by a number. */
function formOf(path: string): string {
  return path.replace(/(?<=\/)\d+(?=\/|$)/g, '1');
}

function branchOf(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const pick = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
}
