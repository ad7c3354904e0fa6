import { CreatorError } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { formActions } from '~/form/form-actions.server';
import type { FormCalls } from '~/form/form-calls.server';
import type { FormObject } from '~/form/form-definition';
import {
  type SectionDocument,
  type SectionParams,
  type SectionValues,
  sectionValues,
} from '~/form/section/section-form';
import { categoryViewPath, stationsPath } from '~/screen/station-paths';
import type { LocationGuarded } from '~/session/guards.server';
import { type StationChannel, stationForm } from './form';

type MenuStation = AnswerOf<'menu.get'>['stations'][number];

/** A station as its panel needs it. */
export interface StoredStation extends FormObject<SectionValues> {
  location_id: number;
  /** Items in its categories, each as often as it stands there. */
  itemCount: number;
}

export const STATION_MISSING = 'There is no such station here.';

/** A station of the menu that the location shows. @throws CreatorError */
export async function findStation(
  { creator, location }: LocationGuarded,
  id: number,
): Promise<StoredStation> {
  const { stations } = await creator.call('menu.get', {
    location_id: location.id,
    parts: 'category',
    station_id: id,
  });
  const station = stations.find((one) => one.id === id);
  if (!station) throw new CreatorError(404, STATION_MISSING);
  const { version, name, location_id } = station;
  return {
    id,
    version,
    name,
    location_id,
    values: sectionValues(station),
    itemCount: itemCountOf(station),
  };
}

function itemCountOf({ categories }: MenuStation): number {
  return categories.reduce((sum, { item_count }) => sum + item_count, 0);
}

const storedStation: FormCalls<SectionValues, SectionDocument, SectionParams<StationChannel>> = {
  form: stationForm,
  missing: STATION_MISSING,
  find: findStation,
  create: async ({ guarded: { creator, location } }, params, once) => {
    const fields = { ...params, location_id: location.id };
    const { data, actionId } = await creator.write('station.create', fields, { once });
    return { to: categoryViewPath(location.id, data.id), actionId };
  },
  update: async ({ creator, location }, id, params, version) => {
    const fields = { ...params, location_id: location.id, id };
    return (await creator.write('station.update', fields, { version })).actionId;
  },
  remove: async ({ creator, location }, id) => {
    const { actionId } = await creator.write('station.destroy', { location_id: location.id, id });
    return { to: stationsPath(location.id), actionId };
  },
};

export const stationActions = formActions(storedStation);
