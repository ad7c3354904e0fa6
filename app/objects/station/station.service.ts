import type { AnswerOf } from '~/creator/contract';
import { toDocument } from '~/fields/columns';
import { categoryEntity } from '~/objects/category/entity.service';
import { stationEntity } from '~/objects/station/entity.service';
import { localObjects } from '~/service/calls/local-objects';
import type { Ledger } from '~/service/changes/ledger';
import type { CallContext, Handlers } from '~/service/context';
import type { LocationRow } from '~/service/location-row';
import type { WithPicture } from '~/service/picture-version';
import type { Row } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';
import { stationFields } from './fields';

type StationAnswer = AnswerOf<'station.create'>;

type StationHandlers = Pick<
  Handlers,
  'station.create' | 'station.update' | 'station.destroy' | 'station.sort_all'
>;

const ownStations = localObjects('station', stationEntity, stationAnswer);

export const stationHandlers: StationHandlers = {
  'station.create': ({ location_id: _, order, ...doc }, context) =>
    ownStations.create(
      context,
      doc,
      async ({ read }) => order ?? (await nextPosition(read, context.location.id)),
    ),
  'station.update': ({ location_id: _, id, order: __, image_version: ___, ...fields }, context) =>
    ownStations.update(context, id, fields),
  'station.destroy': ({ id }, context) =>
    ownStations.destroy(context, id, (ledger) => removeCategories(ledger, context.location.id, id)),
  'station.sort_all': ({ stations }, { location, change }) =>
    change({ summary: 'Put the stations in order' }, (ledger) =>
      ledger.reorder({
        of: 'stations',
        locationId: location.id,
        parentId: location.id,
        ids: stations,
      }),
    ),
};

export function stationAnswer(row: WithPicture<Row<'station'>>): StationAnswer {
  const { id, version, location_id, image_version, position: order } = row;
  return { id, version, location_id, ...toDocument(stationFields, row), image_version, order };
}

/** @throws ApiError 404; 403 for an inherited station */
export async function stationName(
  reader: Reader,
  location: LocationRow,
  id: number,
): Promise<string> {
  return (await ownStations.read(reader, location, id)).name;
}

async function nextPosition(reader: CallContext['reader'], locationId: number): Promise<number> {
  const last = await reader
    .selectFrom('station')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  return Number(last?.position ?? 0) + 1;
}

/** Items placed in them stay. */
async function removeCategories(ledger: Ledger, locationId: number, id: number): Promise<void> {
  const categories = await ledger.read
    .selectFrom('category')
    .select('id')
    .where('location_id', '=', locationId)
    .where('station_id', '=', id)
    .orderBy('id')
    .execute();
  await ledger.remove(
    categoryEntity,
    locationId,
    categories.map((category) => category.id),
  );
}
