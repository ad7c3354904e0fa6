import { data } from '@remix-run/node';
import type { RouteArgs } from './request-context.server';

/** Load contexts of requests whose form was refused: the action and the loaders share them. */
const refusedRequests = new WeakSet<object>();

/** The answer to a form that was refused; the page that shows it can tell so by `wasRefused`. */
export function refusedForm<T>(
  args: RouteArgs,
  body: T,
  { status = 400, headers }: { status?: number; headers?: HeadersInit } = {},
) {
  refusedRequests.add(args.context);
  return data(body, { status, headers });
}

/** In a loader: whether the page being made answers a refused form, so that its title says 'Error:'. */
export function wasRefused({ context }: RouteArgs): boolean {
  return refusedRequests.has(context);
}
