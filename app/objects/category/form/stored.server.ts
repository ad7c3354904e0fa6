import { CreatorError } from '~/creator/client';
import { formActions } from '~/form/form-actions.server';
import type { FormCalls } from '~/form/form-calls.server';
import type { FormObject } from '~/form/form-definition';
import {
  type SectionDocument,
  type SectionParams,
  type SectionValues,
  sectionValues,
} from '~/form/section/section-form';
import { categoryViewPath } from '~/screen/station-paths';
import type { LocationGuarded } from '~/session/guards.server';
import { refusal } from '~/session/refusal.server';
import { type CategoryChannel, categoryForm } from './form';

/** A category as its panel needs it. */
export interface StoredCategory extends FormObject<SectionValues> {
  location_id: number;
  station_id: number;
  /** Days parted by commas; null is every day. */
  schedule: string | null;
  itemCount: number;
}

export const CATEGORY_MISSING = 'There is no such category here.';
/** A category that was asked for where no station is shown. */
export const NO_STATION = 'A category needs a station.';

/**
 * A category of the menu that the location shows. `stationId`: the station that it is likely to stand
 * in, of which no items need to be read.
 *
 * @throws CreatorError
 */
export async function findCategory(
  guarded: LocationGuarded,
  id: number,
  stationId: number | null = null,
): Promise<StoredCategory> {
  const near = stationId === null ? null : await categoryOf(guarded, { station_id: stationId }, id);
  const category = near ?? (await categoryOf(guarded, { category_id: id }, id));
  if (category) return category;
  throw new CreatorError(404, CATEGORY_MISSING);
}

/** The category among those of one station; null where it is not there. */
async function categoryOf(
  { creator, location }: LocationGuarded,
  station: { station_id: number } | { category_id: number },
  id: number,
): Promise<StoredCategory | null> {
  const menu = await creator
    .call('menu.get', { location_id: location.id, parts: 'category', ...station })
    .catch((error: unknown) => {
      if (error instanceof CreatorError && error.status === 404) return null;
      throw error;
    });
  const categories = menu?.stations.flatMap((one) => one.categories) ?? [];
  const category = categories.find((one) => one.id === id);
  if (!category) return null;
  const { version, name, location_id, station_id, schedule, item_count } = category;
  return {
    id,
    version,
    name,
    location_id,
    station_id,
    schedule,
    values: sectionValues(category),
    itemCount: item_count,
  };
}

const storedCategory: FormCalls<SectionValues, SectionDocument, SectionParams<CategoryChannel>> = {
  form: categoryForm,
  missing: CATEGORY_MISSING,
  find: (guarded, id) => findCategory(guarded, id),
  create: async ({ guarded: { creator, location }, position: { stationId } }, params, once) => {
    if (stationId === null) throw refusal(404, NO_STATION);
    const fields = { ...params, location_id: location.id, station_id: stationId };
    const { data, actionId } = await creator.write('category.create', fields, { once });
    return { to: categoryViewPath(location.id, data.station_id, data.id), actionId };
  },
  update: async ({ creator, location }, id, params, version) => {
    const fields = { ...params, location_id: location.id, id };
    return (await creator.write('category.update', fields, { version })).actionId;
  },
  remove: async (guarded, id) => {
    const { creator, location } = guarded;
    const { station_id } = await findCategory(guarded, id);
    const { actionId } = await creator.write('category.destroy', { location_id: location.id, id });
    return { to: categoryViewPath(location.id, station_id), actionId };
  },
};

export const categoryActions = formActions(storedCategory);
