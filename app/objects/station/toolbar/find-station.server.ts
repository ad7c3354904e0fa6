import { byStatus } from '~/creator/by-status.server';
import type { AnswerOf, ParamsOf } from '~/creator/contract';
import { readPathId, stationsPath } from '~/screen/station-paths';
import { throwErrorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { openableOwners } from './openable-owners.server';
import type { ToolbarStation } from './station-toolbar';
import { type StationView, stationViewPath } from './station-views';

/** With its categories, and the items of at most one of them. */
export type StationResult = AnswerOf<'menu.get'>['stations'][number];

/** Counts items sold in the day part. @throws the redirect to the first station if this one does not exist */
export async function stationInView(
  guarded: LocationGuarded,
  { stationId, part = null }: { stationId: string | undefined; part?: number | null },
  view: StationView,
  search: string,
): Promise<StationResult> {
  const id = readPathId(stationId);
  const sold = part === null ? {} : { day_part: part };
  const station = id === null ? null : await findStation(guarded, { station_id: id, ...sold });
  if (!station) throw await toFirstStation(guarded, view, search);
  return station;
}

export async function toolbarStation(
  guarded: LocationGuarded,
  { id, name, active, location_id: owner }: StationResult,
  view: StationView,
): Promise<ToolbarStation> {
  const locked = owner !== guarded.location.menu.location_id;
  const opens = locked && (await openableOwners(guarded, [owner])).has(owner);
  return {
    id,
    name,
    active: active === 1,
    locked,
    templatePath: opens ? stationViewPath(owner, id, view) : null,
  };
}

export async function firstStation({ creator, location }: LocationGuarded): Promise<number | null> {
  const params = { location_id: location.id, parts: 'nav' } as const;
  const menu = await creator.call('menu.get', params).catch(throwErrorResponse);
  return menu.stations[0]?.id ?? null;
}

/** Redirects to the first station's view, or to the page for a menu without stations. */
export async function toFirstStation(
  guarded: LocationGuarded,
  view: StationView,
  search: string,
): Promise<Response> {
  const first = await firstStation(guarded);
  const { id } = guarded.location;
  const path = first === null ? stationsPath(id) : `${stationViewPath(id, first, view)}${search}`;
  return guarded.redirectReplacing(path);
}

export async function findStation(
  { creator, location }: LocationGuarded,
  params: Pick<ParamsOf<'menu.get'>, 'station_id' | 'category_id' | 'day_part'>,
): Promise<StationResult | null> {
  if (Object.values(params).includes(0)) return null;
  const menu = await creator
    .call('menu.get', { location_id: location.id, parts: 'category', ...params })
    .catch(byStatus({ 404: () => null, other: throwErrorResponse }));
  return menu?.stations[0] ?? null;
}
