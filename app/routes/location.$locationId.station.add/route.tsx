import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Panel } from '~/panels/panel';
import { loadPanel } from '~/panels/panel.server';
import { withNewPanel } from '~/panels/panel-address';
import { firstStation } from '~/routes/location.$locationId.station.$stationId.category.($categoryId)/find-menu.server';
import { loadMenu } from '~/routes/location.$locationId.station.$stationId.category.($categoryId)/load-menu.server';
import { menuAction } from '~/routes/location.$locationId.station.$stationId.category.($categoryId)/menu-action.server';
import { MenuScreen } from '~/routes/location.$locationId.station.$stationId.category.($categoryId)/menu-screen';
import { NoStations } from '~/routes/location.$locationId.station.($stationId)/no-stations';
import { requireLocation } from '~/session/guards.server';
import { wasRefused } from '~/session/refused-form.server';
import { ErrorPage, errorTitle } from '~/shell/error-page';
import { addStationPath, categoryViewPath, stationsPath } from '~/shell/station-paths';
import { WorkArea } from '~/ui/page-frame';

export { pageHeaders as headers } from '~/session/page-headers';

export const meta: MetaFunction<typeof loader> = ({ data: page, error }) => [
  { title: error ? errorTitle(error) : `${page?.refused ? 'Error: ' : ''}Creator | Add Station` },
];

/** The form of a new station over the station area; the address alone says so (DECIDE-013). */
export async function loader(args: LoaderFunctionArgs) {
  const guarded = await requireLocation(args);
  const { id, menu } = guarded.location;
  const first = await firstStation(guarded);
  const pathname = first === null ? '' : categoryViewPath(id, first);
  const [shown, panel] = await Promise.all([
    first === null
      ? null
      : loadMenu(guarded, { stationId: first, categoryId: null }, { pathname, search: '' }),
    loadPanel(guarded, panelUrl(args)),
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
  const guarded = await requireLocation(args);
  return menuAction(guarded, args, panelUrl(args));
}

export default function AddStation() {
  const { locationId, writable, menu, panel } = useLoaderData<typeof loader>();
  return (
    <WorkArea panel={panel ? <Panel data={panel} closeTo={stationsPath(locationId)} /> : undefined}>
      {menu ? (
        <MenuScreen page={menu} />
      ) : (
        <NoStations locationId={locationId} writable={writable} />
      )}
    </WorkArea>
  );
}

/** The address as panels read it. */
function panelUrl({ request, params }: LoaderFunctionArgs | ActionFunctionArgs): URL {
  const address = { pathname: addStationPath(Number(params.locationId)), search: '' };
  return new URL(withNewPanel(address, 'station'), request.url);
}

export { ErrorPage as ErrorBoundary };
