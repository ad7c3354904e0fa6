import type { LoaderFunctionArgs } from '@remix-run/node';
import { toItsStation } from '~/menu-view/find-menu.server';
import { ErrorPage } from '~/screen/error-page';
import { readPathId } from '~/screen/station-paths';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { pageHeaders as headers } from '~/session/page-headers';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

/** A category without its station leads to where it is. */
export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const { search } = new URL(args.request.url);
  const categoryId = readPathId(args.params.categoryId);
  throw await toItsStation(guarded, { stationId: null, categoryId }, search);
}

/** Never shown: with a page behind it, a refusal is answered by the error page. */
export default function CategoryWithoutStation() {
  return null;
}

export { ErrorPage as ErrorBoundary };
