import { data } from '@remix-run/node';
import type { RouteArgs } from './request-context.server';

/** Load contexts of refused forms: the action and the loaders share them. */
const refusedRequests = new WeakSet<object>();

export function refusedForm<T>(
  args: RouteArgs,
  body: T,
  { status = 400, headers }: { status?: number; headers?: HeadersInit } = {},
) {
  refusedRequests.add(args.context);
  return data(body, { status, headers });
}

/** For loaders: whether the page answers a refused form, so that its title says 'Error:'. */
export function wasRefused({ context }: RouteArgs): boolean {
  return refusedRequests.has(context);
}
