import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { stationItemsIntents } from '~/objects/item/station-list/intents.server';
import { ItemMenuDialog } from '~/objects/item/station-list/item-menu-dialog';
import { loadStationItems } from '~/objects/item/station-list/load-station-items.server';
import { StationItemsScreen } from '~/objects/item/station-list/station-items-screen';
import { Screen } from '~/panels/screen';
import { loadScreen, screenAction } from '~/panels/screen.server';
import { inStation, positionOf } from '~/screen/menu-position';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { screenMeta as meta } from '~/panels/screen';
export { clientAction, ErrorBoundary, headers, shouldRevalidate } from '~/screen/route-parts';

export const handle = { guards: ['location'], asOf: true } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const page = await loadStationItems(guarded, args.params.stationId, new URL(args.request.url));
  const title = `${page.station.name} Items`;
  return loadScreen(
    guarded,
    args,
    { title, page, dialog: page.menuOf !== null },
    { position: inStation(page.station), intents: stationItemsIntents },
  );
}

export async function action(args: ActionFunctionArgs) {
  const guarded = await passGuards(handle, args);
  return screenAction(guarded, args, stationItemsIntents, { position: positionOf(args.params) });
}

export default function StationItems() {
  const screen = useLoaderData<typeof loader>();
  return (
    <Screen
      fixed
      screen={screen}
      dialog={screen.page.menuOf === null ? undefined : <ItemMenuDialog page={screen.page} />}
    >
      <StationItemsScreen page={screen.page} />
    </Screen>
  );
}
