import type { AnswerOf } from '~/creator/contract';
import { toDocument } from '~/fields/columns';
import { categoryEntity } from '~/objects/category/entity.service';
import { checkReferences } from '~/objects/item/service/item-patch.service';
import { stationEntity } from '~/objects/station/entity.service';
import { missingOrLocked } from '~/service/calls/locked';
import type { Ledger } from '~/service/changes/ledger';
import type { CallContext, Handlers, LocationRow } from '~/service/context';
import type { Row } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';
import { stationFields } from './fields';

type StationAnswer = AnswerOf<'station.create'>;

type StationHandlers = Pick<
  Handlers,
  'station.create' | 'station.update' | 'station.destroy' | 'station.sort_all'
>;

export const stationHandlers: StationHandlers = {
  'station.create': ({ location_id: _, order, ...doc }, context) => {
    const { location } = context;
    return context.change({ summary: `Created station “${doc.name}”` }, async (ledger) => {
      await checkReferences({ ...context, reader: ledger.read }, { image: doc.image });
      const position = order ?? (await nextPosition(ledger.read, location.id));
      const [id = 0] = await ledger.create(stationEntity, location.id, [{ doc, order: position }]);
      return wholeStation(ledger.read, location, id);
    });
  },
  'station.update': async ({ location_id: _, id, order: __, ...patch }, context) => {
    const { location, reader, basis } = context;
    const name = await stationName(reader, location, id);
    return context.change(
      { summary: `Changed station “${patch.name ?? name}”` },
      async (ledger) => {
        await checkReferences({ ...context, reader: ledger.read }, { image: patch.image });
        await ledger.update(stationEntity, location.id, [{ id, ...basis, patch }]);
        return wholeStation(ledger.read, location, id);
      },
    );
  },
  'station.destroy': async ({ id }, context) => {
    const name = await stationName(context.reader, context.location, id);
    return context.change({ summary: `Deleted station “${name}”` }, async (ledger) => {
      await removeStation(ledger, context.location.id, id);
      return { id };
    });
  },
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

/** A station's row as answers carry it. */
export function stationAnswer(row: Row<'station'>): StationAnswer {
  const { id, version, location_id, position: order } = row;
  return { id, version, location_id, ...toDocument(stationFields, row), order };
}

/** The name of a station of the location. @throws ApiError 404; 403 for an inherited one */
export async function stationName(
  reader: Reader,
  location: LocationRow,
  id: number,
): Promise<string> {
  return (await wholeStation(reader, location, id)).name;
}

async function wholeStation(
  reader: Reader,
  location: LocationRow,
  id: number,
): Promise<StationAnswer> {
  const row = await reader
    .selectFrom('station')
    .selectAll()
    .where('location_id', '=', location.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row) return stationAnswer(row);
  throw await missingOrLocked({ reader, location }, 'station', id);
}

/** One more than the highest order of the location's stations. */
async function nextPosition(reader: CallContext['reader'], locationId: number): Promise<number> {
  const last = await reader
    .selectFrom('station')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  return Number(last?.position ?? 0) + 1;
}

/** Deletes a station after its categories; the items that were placed in them stay. */
async function removeStation(ledger: Ledger, locationId: number, id: number): Promise<void> {
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
  await ledger.remove(stationEntity, locationId, [id]);
}
