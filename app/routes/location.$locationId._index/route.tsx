import type { LoaderFunctionArgs } from '@remix-run/node';
import { landsOnLine } from '~/line/lands-on-line.server';
import { linePath } from '~/line/paths';
import { itemsPath } from '~/objects/item/list/paths';
import { passGuards } from '~/session/named-guards.server';
import { redirectTo } from '~/session/redirect.server';
import type { GuardedHandle } from '~/session/route-guards';

export { ErrorBoundary, headers } from '~/screen/route-parts';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { location, user } = await passGuards(handle, args);
  const first = landsOnLine(user) ? linePath : itemsPath;
  throw redirectTo(first(location.id), { status: 302 });
}

/** Never rendered: with a component, the error page answers a refusal. */
export default function Location() {
  return null;
}
