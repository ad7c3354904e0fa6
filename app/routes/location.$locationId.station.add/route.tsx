import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { menuIntents } from '~/menu-view/arrange/intents.server';
import { loadMenuBehind } from '~/menu-view/load-menu.server';
import { MenuScreen } from '~/menu-view/menu-screen';
import { NoStations } from '~/objects/station/no-stations';
import { Screen } from '~/panels/screen';
import { loadScreen, screenAction } from '~/panels/screen.server';
import { stationsPath } from '~/screen/station-paths';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { screenMeta as meta } from '~/panels/screen';
export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

const newStation = { panel: { type: 'station', mode: 'add' } } as const;

/** The form of a new station over the first one's Menu view; the path alone opens it. */
export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  return loadScreen(guarded, args, loadMenuBehind(guarded, 'Add Station'), newStation);
}

export async function action(args: ActionFunctionArgs) {
  return screenAction(await passGuards(handle, args), args, menuIntents, newStation);
}

export default function AddStation() {
  const screen = useLoaderData<typeof loader>();
  const { locationId, writable, menu } = screen.page;
  return (
    <Screen screen={screen} closeTo={stationsPath(locationId)}>
      {menu ? (
        <MenuScreen page={{ ...menu, writable: false }} />
      ) : (
        <NoStations locationId={locationId} writable={writable} />
      )}
    </Screen>
  );
}
