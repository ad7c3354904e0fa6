import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MOST_FILES } from '~/menu/image-limits';
import { ByNameScreen } from '~/objects/image/by-name/by-name-screen';
import { byNameIntents } from '~/objects/image/by-name/intents.server';
import { loadByName } from '~/objects/image/by-name/load.server';
import { MOST_MEGABYTES } from '~/objects/image/by-name/paths';
import { itemsPath } from '~/objects/item/list/paths';
import { Screen } from '~/panels/screen';
import { loadScreen, screenAction } from '~/panels/screen.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { screenMeta as meta } from '~/panels/screen';
export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

/** Uploads files as the pictures of the items that they are named after. */
export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const page = loadByName(guarded, new URL(args.request.url));
  return loadScreen(guarded, args, page, { intents: byNameIntents });
}

export async function action(args: ActionFunctionArgs) {
  const most = { megabytes: MOST_MEGABYTES, files: MOST_FILES };
  return screenAction(await passGuards(handle, args), args, byNameIntents, { most });
}

export default function ImagesByName() {
  const screen = useLoaderData<typeof loader>();
  return (
    <Screen screen={screen}>
      <ByNameScreen page={screen.page} itemsHref={itemsPath(screen.page.locationId)} />
    </Screen>
  );
}
