import type { AnswerOf, CheckedParams } from '~/creator/contract';
import { toDocument } from '~/fields/columns';
import { closedDays } from '~/menu/business-day';
import { daysOf, editDays } from '~/menu/category-schedule';
import type { Scheduled } from '~/menu/in-effect';
import { REPEATS_MAX } from '~/menu/repeats';
import { locationDay, operationsOf } from '~/objects/location/service/location.service';
import { stationName } from '~/objects/station/station.service';
import { localObjects } from '~/service/calls/local-objects';
import type { Ledger } from '~/service/changes/ledger';
import type { Handlers } from '~/service/context';
import { badInput } from '~/service/errors';
import type { LocationRow } from '~/service/location-row';
import type { WithPicture } from '~/service/picture-version';
import type { Row } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';
import { categoryEntity } from './entity.service';
import { categoryFields } from './fields';

type CategoryAnswer = AnswerOf<'category.create'>;
type CategoryUpdate = CheckedParams<'category.update'>;

type CategoryHandlers = Pick<
  Handlers,
  'category.create' | 'category.update' | 'category.destroy' | 'category.sort_all'
>;

const MOST_DAYS = 2000;

const ownCategories = localObjects('category', categoryEntity, categoryAnswer);

export const categoryHandlers: CategoryHandlers = {
  'category.create': ({ location_id: _, order: position, ...fields }, context) =>
    ownCategories.create(context, { ...fields, items: [] }, async ({ read }) => {
      await stationName(read, context.location, fields.station_id);
      return { position, items: {} };
    }),
  'category.update': async (params, context) => {
    const { location_id: _, id, category_id = id, order: __, image_version: ___, ...rest } = params;
    const { schedule_add, schedule_remove, ...fields } = rest;
    const { location } = context;
    if (category_id !== id) throw badInput('id and category_id differ.', { category_id: 'Not id' });
    return ownCategories.update(context, id, fields, async (ledger) => {
      if (fields.station_id) await stationName(ledger.read, location, fields.station_id);
      return scheduleOf(ledger, location, params);
    });
  },
  'category.destroy': ({ id }, context) => ownCategories.destroy(context, id),
  'category.sort_all': async ({ station_id, categories }, { location, reader, change }) => {
    const name = await stationName(reader, location, station_id);
    return change({ summary: `Put the categories of “${name}” in order` }, (ledger) =>
      ledger.reorder({
        of: 'categories',
        locationId: location.id,
        parentId: station_id,
        ids: categories,
      }),
    );
  },
};

export function categoryAnswer(row: WithPicture<Row<'category'>>): CategoryAnswer {
  const { id, version, location_id, image_version, position: order } = row;
  const own = toDocument(categoryFields, row);
  return { id, category_id: id, version, location_id, ...own, image_version, order };
}

/** A category of the location's own. @throws ApiError 404; 403 for an inherited one */
export const wholeCategory = ownCategories.read;

/** @throws ApiError 404; 403 for an inherited category */
export async function categoryName(
  reader: Reader,
  location: LocationRow,
  id: number,
): Promise<string> {
  return (await wholeCategory(reader, location, id)).name;
}

/** The given or stored days, some added, some removed; past days are dropped. What is not scheduled stays so. */
async function scheduleOf(
  ledger: Ledger,
  location: LocationRow,
  { id, schedule, repeats, schedule_add: add = [], schedule_remove: remove = [] }: CategoryUpdate,
): Promise<Partial<Scheduled>> {
  if (add.length === 0 && remove.length === 0) return {};
  const isWhole = schedule !== undefined && repeats !== undefined;
  const stored = isWhole ? null : await wholeCategory(ledger.read, location, id);
  const before = {
    schedule: schedule === undefined ? (stored?.schedule ?? null) : schedule,
    repeats: repeats === undefined ? (stored?.repeats ?? null) : repeats,
  };
  const isClosed = closedDays(operationsOf(location).operation_hours);
  const edited = editDays(before, { add, remove }, locationDay(location), isClosed);
  if (daysOf(edited.schedule).length > MOST_DAYS) {
    throw tooMany('schedule_add', `At most ${MOST_DAYS.toLocaleString('en-US')} days`);
  }
  if ((edited.repeats?.length ?? 0) > REPEATS_MAX) {
    throw tooMany('schedule_remove', 'Too many days are taken out: choose which days repeat');
  }
  return edited;
}

function tooMany(field: string, message: string) {
  return badInput(`${message}.`, { [field]: message });
}
