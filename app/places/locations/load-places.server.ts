import { loadPeopleFrame } from '~/people/load-people-frame.server';
import { locationsPath } from '~/people/paths';
import { localTime } from '~/screen/panel/local-time';
import { readId } from '~/screen/read-query';
import { errorResponse, throwErrorResponse } from '~/session/error-response.server';
import type { Guarded } from '~/session/guards.server';
import { movePlaceDialog, PLACES_PER_PAGE, placesQuery } from '../paths';

export type PlacesPage = Awaited<ReturnType<typeof loadPlaces>>;
export type PlacePanelData = NonNullable<PlacesPage['panel']>;

/** @param asked the id of the location whose panel is open, or `new` */
export async function loadPlaces(guarded: Guarded, request: Request, asked: string | undefined) {
  const { creator } = guarded;
  const url = new URL(request.url);
  const query = placesQuery.read(url);
  const isNew = asked === 'new';
  const id = placeIdOf(asked);
  const frame = await loadPeopleFrame(guarded, request);
  const scope = frame.organisation === null ? {} : { organisation_id: frame.organisation };
  const moving = id === null ? null : movePlaceDialog.read(url);
  const place =
    id === null
      ? null
      : await creator.call('place.get', { location_id: id }).catch(throwErrorResponse);
  // Whose locations and templates are offered.
  const owner = place ? { organisation_id: place.organisation.id } : scope;
  const chooses = isNew || (place !== null && frame.organisations !== null);
  const [listed, { groups }, history, own, templates, leaving] = await Promise.all([
    creator.call('place.list', {
      ...scope,
      search: query.search,
      ...(query.group !== null && { group_id: query.group }),
      ...(query.kind !== null && { kind: query.kind }),
      retired: query.retired,
      limit: PLACES_PER_PAGE,
      offset: (query.page - 1) * PLACES_PER_PAGE,
    }),
    creator.call('place_group.list', { ...scope, limit: 1_000 }),
    id === null ? [] : creator.call('place.history', { location_id: id }),
    chooses ? creator.call('place.list', { ...owner, limit: 500 }) : null,
    chooses ? creator.call('place_template.list', owner) : null,
    id === null || !moving?.to
      ? null
      : creator.call('place.move', { location_id: id, organisation_id: moving.to, preview: true }),
  ]).catch(throwErrorResponse);
  const shown = (time: string | null) =>
    time === null ? null : localTime(`${time.replace(' ', 'T')}Z`, frame.zone);
  const option = ({ id: one, name }: { id: number; name: string }) => ({
    value: String(one),
    label: name,
  });
  return {
    frame,
    query,
    total: listed.total,
    places: listed.places,
    several: new Set(listed.places.map((one) => one.organisation.id)).size > 1,
    groups: groups.map(option),
    panel: place && {
      ...place,
      history: history.map(({ time, ...one }) => ({ ...one, time: shown(time) ?? '' })),
      people: place.people.map(({ rights, ...person }) => ({
        ...person,
        rights: rights.map((right) => ({ ...right, since: shown(right.since) })),
      })),
    },
    moving: moving && { to: moving.to, leaving },
    copies: (own?.places ?? []).map(option),
    templates: (templates ?? []).map(option),
    templateGroups: templates ?? [],
    isNew,
    back: placesQuery.href(locationsPath, query),
  };
}

/** @throws Response 404 */
export function placeIdOf(asked: string | undefined): number | null {
  if (asked === undefined || asked === 'new') return null;
  const id = readId(asked);
  if (id === null) throw errorResponse(404, 'There is no such location.');
  return id;
}
