import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadMenu } from '~/menu-view/load-menu.server';
import { menuAction } from '~/menu-view/menu-action.server';
import { MenuScreen } from '~/menu-view/menu-screen';
import { Panel } from '~/objects/panel';
import { loadPanel } from '~/objects/panels.server';
import { NoStations } from '~/objects/station/no-stations';
import { firstStation } from '~/objects/station/toolbar/find-station.server';
import { ErrorPage, errorTitle } from '~/screen/error-page';
import type { PanelAddress } from '~/screen/panel/panel-address';
import { nowhere } from '~/screen/panel/panel-place';
import { categoryViewPath, stationsPath } from '~/screen/station-paths';
import { passGuards } from '~/session/named-guards.server';
import { wasRefused } from '~/session/refused-form.server';
import type { GuardedHandle } from '~/session/route-guards';
import { WorkArea } from '~/ui/page-frame';

export { keepPage as clientAction } from '~/screen/unreached';
export { pageHeaders as headers } from '~/session/page-headers';

export const meta: MetaFunction<typeof loader> = ({ data: page, error }) => [
  { title: error ? errorTitle(error) : `${page?.refused ? 'Error: ' : ''}Creator | Add Station` },
];

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

const newStation: PanelAddress = { type: 'station', mode: 'add' };

/** The form of a new station over the station area; the address alone says so (DECIDE-013). */
export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const { id, menu } = guarded.location;
  const first = await firstStation(guarded);
  const pathname = first === null ? '' : categoryViewPath(id, first);
  const [shown, panel] = await Promise.all([
    first === null
      ? null
      : loadMenu(guarded, { stationId: first, categoryId: null }, { pathname, search: '' }),
    loadPanel(guarded, new URL(args.request.url), nowhere, newStation),
  ]);
  const page = {
    locationId: id,
    writable: menu.writable,
    menu: shown,
    panel,
    refused: wasRefused(args),
  };
  return data(page, { status: panel?.status ?? 200 });
}

export async function action(args: ActionFunctionArgs) {
  const guarded = await passGuards(handle, args);
  return menuAction(guarded, args, nowhere, newStation);
}

export default function AddStation() {
  const { locationId, writable, menu, panel } = useLoaderData<typeof loader>();
  return (
    <WorkArea panel={panel ? <Panel data={panel} closeTo={stationsPath(locationId)} /> : undefined}>
      {menu ? (
        <MenuScreen page={{ ...menu, writable: false }} />
      ) : (
        <NoStations locationId={locationId} writable={writable} />
      )}
    </WorkArea>
  );
}

export { ErrorPage as ErrorBoundary };
