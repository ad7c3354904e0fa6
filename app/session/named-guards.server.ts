import { dropBody } from '~/creator/read-body.server';
import { identifyCaller } from './api-caller.server';
import { atMoment } from './as-of.server';
import { errorResponse } from './error-response.server';
import {
  type LocationGuarded,
  requireAdmin,
  requireGuest,
  requireLocation,
  requireProvider,
  requireUser,
} from './guards.server';
import { type RouteArgs, requestContextOf } from './request-context.server';
import type { GuardedHandle, GuardName } from './route-guards';

const guards = {
  open: async () => ({}),
  visit: requestContextOf,
  guest: requireGuest,
  caller: async ({ request }: RouteArgs) => ({ caller: await identifyCaller(request) }),
  user: requireUser,
  location: requireLocation,
  admin: requireAdmin,
  'internal-staff-only': requireProvider,
} satisfies Record<GuardName, (args: RouteArgs) => Promise<object>>;

type Passed<N extends GuardName> = Awaited<ReturnType<(typeof guards)[N]>>;
type PassedAll<N extends GuardName> = (
  N extends GuardName
    ? (given: Passed<N>) => void
    : never
) extends (given: infer All) => void
  ? All
  : never;

/** Runs the guards of the route's handle. @throws what a guard throws; 500 for an unknown name */
export async function passGuards<const N extends GuardName>(
  handle: { guards: readonly N[]; asOf?: GuardedHandle['asOf'] },
  args: RouteArgs,
): Promise<PassedAll<N>> {
  let given = {};
  for (const name of handle.guards) {
    if (!Object.hasOwn(guards, name)) {
      dropBody(args.request);
      throw errorResponse(500, 'Unknown middleware');
    }
    given = { ...given, ...(await guards[name](args)) };
  }
  if (handle.asOf && 'location' in given) {
    given = await atMoment(given as LocationGuarded, args.request, {
      forms: handle.asOf === 'with-forms',
    });
  }
  return given as PassedAll<N>;
}
