import { tableEntity } from '~/service/changes/table-entity';
import { stationFields } from './fields';

export const stationEntity = tableEntity({
  name: 'station',
  locationColumn: 'location_id',
  positionColumn: 'position',
  fields: stationFields,
  async inUse(db, locationId, ids) {
    const rows = await db
      .selectFrom('category')
      .select('station_id')
      .distinct()
      .where('location_id', '=', locationId)
      .where('station_id', 'in', [...ids])
      .execute();
    return new Set(rows.map((row) => row.station_id));
  },
});
