import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadRecent } from '~/history/recent/load-recent.server';
import { RecentScreen } from '~/history/recent/recent-screen';
import { Screen } from '~/panels/screen';
import { loadScreen, screenAction } from '~/panels/screen.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { screenMeta as meta } from '~/panels/screen';
export { ErrorPage as ErrorBoundary } from '~/screen/error-page';
export { stayOnPage as clientAction } from '~/screen/network-error';
export { pageHeaders as headers } from '~/session/page-headers';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

/** What the signed-in person did last in a location. */
export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  return loadScreen(guarded, args, loadRecent(guarded, new URL(args.request.url)));
}

export async function action(args: ActionFunctionArgs) {
  return screenAction(await passGuards(handle, args), args, {});
}

export default function Recent() {
  const screen = useLoaderData<typeof loader>();
  return (
    <Screen screen={screen}>
      <RecentScreen page={screen.page} />
    </Screen>
  );
}
