import { sortKey } from '~/menu/text';
import { tableEntity } from '~/service/changes/table-entity';
import { optionFields } from './fields';

export const optionEntity = tableEntity({
  name: 'option',
  locationColumn: 'location_id',
  fields: optionFields,
  derived: ({ name }) => ({ sort_key: sortKey(name) }),
  async inUse(db, locationId, ids) {
    const rows = await db
      .selectFrom('item_option')
      .select('option_id as id')
      .distinct()
      .where('location_id', '=', locationId)
      .where('option_id', 'in', [...ids])
      .execute();
    return new Set(rows.map(({ id }) => id));
  },
});
