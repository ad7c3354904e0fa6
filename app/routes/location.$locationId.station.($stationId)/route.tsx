import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NoStations } from '~/objects/station/no-stations';
import { firstStation } from '~/objects/station/toolbar/find-station.server';
import { findStationView, stationViewPath } from '~/objects/station/toolbar/station-views';
import { screenAction } from '~/panels/screen.server';
import { pageMeta } from '~/screen/route-parts';
import { readPathId, stationsPath } from '~/screen/station-paths';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';
import { WorkArea } from '~/ui/page-frame';

export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const meta = pageMeta('Stations');

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

/** Redirects a station to its Menu view, a view's name to the first station's; says so if there is none. */
export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const { id, menu } = guarded.location;
  const { search } = new URL(args.request.url);
  const toView = (path: string) => guarded.redirectReplacing(`${path}${search}`);
  const view = findStationView(args.params.stationId) ?? 'category';
  const stationId = readPathId(args.params.stationId) || (await firstStation(guarded));
  if (stationId !== null) throw toView(stationViewPath(id, stationId, view));
  if (args.params.stationId !== undefined) throw toView(stationsPath(id));
  return { locationId: id, writable: menu.writable };
}

/** The last deletion can be undone here too. */
export async function action(args: ActionFunctionArgs) {
  return screenAction(await passGuards(handle, args), args, {});
}

export default function Stations() {
  const { locationId, writable } = useLoaderData<typeof loader>();
  return (
    <WorkArea>
      <NoStations locationId={locationId} writable={writable} />
    </WorkArea>
  );
}
