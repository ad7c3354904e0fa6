import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Panel } from '~/panels/panel';
import { loadPanel } from '~/panels/panel.server';
import type { PanelAddress } from '~/panels/panel-address';
import { nowhere } from '~/panels/panel-place';
import { loadMenu } from '~/routes/location.$locationId.station.$stationId.category.($categoryId)/load-menu.server';
import { menuAction } from '~/routes/location.$locationId.station.$stationId.category.($categoryId)/menu-action.server';
import { MenuScreen } from '~/routes/location.$locationId.station.$stationId.category.($categoryId)/menu-screen';
import { NoStations } from '~/routes/location.$locationId.station.($stationId)/no-stations';
import { passGuards } from '~/session/named-guards.server';
import { wasRefused } from '~/session/refused-form.server';
import type { GuardedHandle } from '~/session/route-guards';
import { ErrorPage, errorTitle } from '~/shell/error-page';
import { categoryViewPath, stationsPath } from '~/shell/station-paths';
import { firstStation } from '~/shell/station-toolbar/find-station.server';
import { WorkArea } from '~/ui/page-frame';

export { pageHeaders as headers } from '~/session/page-headers';
export { keepPage as clientAction } from '~/shell/unreached';

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
