import type { LoaderFunctionArgs } from '@remix-run/node';
import { toItsStation } from '~/menu-view/find-menu.server';
import { readPathId } from '~/screen/station-paths';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { ErrorBoundary, headers } from '~/screen/route-parts';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const { search } = new URL(args.request.url);
  const categoryId = readPathId(args.params.categoryId);
  throw await toItsStation(guarded, { stationId: null, categoryId }, search);
}

/** Never rendered: with a component, the error page answers a refusal. */
export default function CategoryWithoutStation() {
  return null;
}
