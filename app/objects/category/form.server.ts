import { byStatus } from '~/creator/by-status.server';
import { CreatorError } from '~/creator/client';
import { objectPanel, type StoredObject } from '~/form/object-panel.server';
import type { Scheduled } from '~/menu/in-effect';
import { missingMessage } from '~/menu/kinds';
import type { MissingPanel } from '~/screen/panel/missing-panel.server';
import { categoryViewPath } from '~/screen/station-paths';
import { errorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { daysText, monthsOf } from './days';
import { categoryFields } from './fields';
import { type CategoryPanelData, type CategoryValues, categoryForm } from './form';
import { daysPathAt } from './schedule/paths';

interface StoredCategory extends StoredObject<CategoryValues>, Scheduled {
  station_id: number;
  itemCount: number;
}

const NO_STATION = 'A category needs a station.';

/** `stationId`: where the category probably is; that station is searched first. @throws CreatorError */
async function findCategory(
  guarded: LocationGuarded,
  id: number,
  stationId: number | null = null,
): Promise<StoredCategory> {
  const near = stationId === null ? null : await categoryOf(guarded, { station_id: stationId }, id);
  const category = near ?? (await categoryOf(guarded, { category_id: id }, id));
  if (category) return category;
  throw new CreatorError(404, missingMessage('category'));
}

async function categoryOf(
  { creator, location }: LocationGuarded,
  station: { station_id: number } | { category_id: number },
  id: number,
): Promise<StoredCategory | null> {
  const menu = await creator
    .call('menu.get', { location_id: location.id, parts: 'category', ...station })
    .catch(byStatus({ 404: () => null }));
  const categories = menu?.stations.flatMap((one) => one.categories) ?? [];
  const category = categories.find((one) => one.id === id);
  if (!category) return null;
  const { version, name, location_id, station_id, schedule, repeats, item_count } = category;
  return {
    id,
    version,
    name,
    location_id,
    station_id,
    schedule,
    repeats,
    values: categoryForm.valuesOf(category),
    itemCount: item_count,
  };
}

const withoutStation: MissingPanel = {
  kind: 'missing',
  type: 'category',
  message: NO_STATION,
  help: 'Open the station that it should stand in, and add it there.',
};

export const categoryPanel = objectPanel({
  form: categoryForm,
  fields: categoryFields,
  find: (guarded, id, position) => findCategory(guarded, id, position?.stationId),
  create: async ({ guarded: { creator, location }, position: { stationId } }, params, once) => {
    if (stationId === null) throw errorResponse(404, NO_STATION);
    const fields = { ...params, location_id: location.id, station_id: stationId };
    const { data, actionId } = await creator.write('category.create', fields, { once });
    const to = categoryViewPath(location.id, data.station_id, data.id);
    return { to, actionId, made: data.id };
  },
  update: async ({ creator, location }, id, params, basis) => {
    const fields = { ...params, location_id: location.id, id };
    return (await creator.write('category.update', fields, basis)).actionId;
  },
  remove: async (guarded, id) => {
    const { creator, location } = guarded;
    const { station_id } = await findCategory(guarded, id);
    const { actionId } = await creator.write('category.destroy', { location_id: location.id, id });
    return { to: categoryViewPath(location.id, station_id), actionId };
  },
  pathAt: (locationId, { id, station_id }) => categoryViewPath(locationId, station_id, id),
  facts: (category) => [{ label: 'Schedule', value: daysText(category) }],
  beside: (
    category,
  ): Pick<CategoryPanelData, 'kind' | 'itemCount' | 'months' | 'repeats' | 'daysTo'> => ({
    kind: 'category',
    itemCount: category?.itemCount ?? 0,
    months: category ? monthsOf(category.schedule) : null,
    repeats: category?.repeats ? daysText(category) : null,
    daysTo: category ? daysPathAt(category.location_id, category.station_id, category.id) : null,
  }),
  withoutNew: ({ stationId }) => (stationId === null ? withoutStation : null),
});
