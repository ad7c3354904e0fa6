import type { LoaderFunctionArgs } from '@remix-run/node';
import { passGuards } from '~/session/named-guards.server';
import { redirectTo } from '~/session/redirect.server';
import { locationPath } from './paths';

/**
 * The loader of an address of a location that only forms are sent to: who comes to it by itself, as
 * after signing in again, is led to the location.
 */
export async function leadToLocation(args: LoaderFunctionArgs): Promise<Response> {
  const { location } = await passGuards({ guards: ['location'] }, args);
  return redirectTo(locationPath(location.id), { status: 302 });
}
