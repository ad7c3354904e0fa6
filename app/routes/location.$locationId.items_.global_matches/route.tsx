import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { itemsIntents } from '~/objects/item/list/intents.server';
import { loadItemsPage } from '~/objects/item/list/items-page.server';
import { ItemsScreen, itemsDialog } from '~/objects/item/list/items-screen';
import { memoizeCalls } from '~/objects/item/list/memoize-calls.server';
import { Screen } from '~/panels/screen';
import { loadScreen, screenAction } from '~/panels/screen.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { screenMeta as meta } from '~/panels/screen';
export { clientAction, ErrorBoundary, headers, shouldRevalidate } from '~/screen/route-parts';

export const handle = { guards: ['location'], asOf: true } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = memoizeCalls(await passGuards(handle, args));
  const page = loadItemsPage(guarded, args.request, 'global_matches');
  return loadScreen(guarded, args, page, { intents: itemsIntents });
}

export async function action(args: ActionFunctionArgs) {
  return screenAction(await passGuards(handle, args), args, itemsIntents);
}

export default function GlobalMatches() {
  const screen = useLoaderData<typeof loader>();
  return (
    <Screen fixed screen={screen} dialog={itemsDialog(screen.page)}>
      <ItemsScreen page={screen.page} />
    </Screen>
  );
}
