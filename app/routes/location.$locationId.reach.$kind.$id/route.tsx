import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { changesOfDraft } from '~/panels/panels.server';
import { Screen } from '~/panels/screen';
import { loadScreen, screenAction } from '~/panels/screen.server';
import { loadReachPage } from '~/reach/load-reach.server';
import { ReachScreen } from '~/reach/reach-screen';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { screenMeta as meta } from '~/panels/screen';
export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

/** Where a change of an object shows, before it is saved. */
export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const url = new URL(args.request.url);
  return loadScreen(guarded, args, loadReachPage(guarded, url, args.params, changesOfDraft));
}

export async function action(args: ActionFunctionArgs) {
  return screenAction(await passGuards(handle, args), args, {});
}

export default function Reach() {
  const screen = useLoaderData<typeof loader>();
  return (
    <Screen screen={screen}>
      <ReachScreen page={screen.page} />
    </Screen>
  );
}
