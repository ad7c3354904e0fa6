import type { LoaderFunctionArgs } from '@remix-run/node';
import { passGuards } from '~/session/named-guards.server';
import { redirectTo } from '~/session/redirect.server';
import { locationPath } from './paths';

/** The loader of a form-only address: people who open it, as after signing in, go to the location. */
export async function leadToLocation(args: LoaderFunctionArgs): Promise<Response> {
  const { location } = await passGuards({ guards: ['location'] }, args);
  return redirectTo(locationPath(location.id), { status: 302 });
}
