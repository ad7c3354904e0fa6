import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { containersIntents } from '~/objects/item/containers/change-contained.server';
import { ContainDialog } from '~/objects/item/containers/contain-dialog';
import { ContainersScreen } from '~/objects/item/containers/containers-screen';
import { loadContainersPage } from '~/objects/item/containers/load-containers.server';
import { Screen } from '~/panels/screen';
import { loadScreen, screenAction } from '~/panels/screen.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { screenMeta as meta } from '~/panels/screen';
export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const handle = { guards: ['location'], asOf: true } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  return loadScreen(guarded, args, loadContainersPage(guarded, new URL(args.request.url)), {
    intents: containersIntents,
  });
}

export async function action(args: ActionFunctionArgs) {
  return screenAction(await passGuards(handle, args), args, containersIntents);
}

export default function Containers() {
  const screen = useLoaderData<typeof loader>();
  const { dialog } = screen.page;
  return (
    <Screen screen={screen} dialog={dialog ? <ContainDialog data={dialog} /> : undefined}>
      <ContainersScreen page={screen.page} />
    </Screen>
  );
}
