import type { LoaderFunctionArgs } from '@remix-run/node';
import { locationPath, locationsPath } from '~/screen/paths';
import { passGuards } from '~/session/named-guards.server';
import { redirectTo } from '~/session/redirect.server';
import type { GuardedHandle } from '~/session/route-guards';
import { readView } from '~/session/view.server';
import { chooseLocation } from '~/shell/choose-location.server';

export { pageHeaders as headers } from '~/session/page-headers';

export const handle = { guards: ['user'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await passGuards(handle, args);
  const { lastLocation } = await readView(args.request);
  const chosen = chooseLocation(user, lastLocation);
  throw redirectTo(chosen === null ? locationsPath : locationPath(chosen), { status: 302 });
}

/** Never rendered: with a component, the error page answers a refusal. */
export default function Home() {
  return null;
}
