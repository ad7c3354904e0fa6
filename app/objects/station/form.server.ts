import { CreatorError } from '~/creator/client';
import { objectPanel, type StoredObject } from '~/form/object-panel.server';
import { missingMessage } from '~/menu/kinds';
import { categoryViewPath, stationsPath } from '~/screen/station-paths';
import type { LocationGuarded } from '~/session/guards.server';
import { stationFields } from './fields';
import { type StationPanelData, type StationValues, stationForm } from './form';

interface StoredStation extends StoredObject<StationValues> {
  itemCount: number;
}

export const stationPanel = objectPanel({
  form: stationForm,
  fields: stationFields,
  find: findStation,
  create: async ({ guarded: { creator, location } }, params, once) => {
    const fields = { ...params, location_id: location.id };
    const { data, actionId } = await creator.write('station.create', fields, { once });
    return { to: categoryViewPath(location.id, data.id), actionId, made: data.id };
  },
  update: async ({ creator, location }, id, params, basis) => {
    const fields = { ...params, location_id: location.id, id };
    return (await creator.write('station.update', fields, basis)).actionId;
  },
  remove: async ({ creator, location }, id) => {
    const { actionId } = await creator.write('station.destroy', { location_id: location.id, id });
    return { to: stationsPath(location.id), actionId };
  },
  pathAt: (locationId, { id }) => categoryViewPath(locationId, id),
  beside: (station): Pick<StationPanelData, 'kind' | 'itemCount'> => ({
    kind: 'station',
    itemCount: station?.itemCount ?? 0,
  }),
});

async function findStation(
  { creator, location }: LocationGuarded,
  id: number,
): Promise<StoredStation> {
  const { stations } = await creator.call('menu.get', {
    location_id: location.id,
    parts: 'category',
    station_id: id,
  });
  const station = stations.find((one) => one.id === id);
  if (!station) throw new CreatorError(404, missingMessage('station'));
  const { version, name, location_id, categories } = station;
  const itemCount = categories.reduce((sum, { item_count }) => sum + item_count, 0);
  return { id, version, name, location_id, values: stationForm.valuesOf(station), itemCount };
}
