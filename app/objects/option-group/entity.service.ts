import { sortKey } from '~/menu/text';
import { tableEntity } from '~/service/changes/table-entity';
import { optionGroupFields } from './fields';

export const optionGroupEntity = tableEntity({
  name: 'option_group',
  table: 'option_group',
  locationColumn: 'location_id',
  fields: optionGroupFields,
  derived: ({ name }) => ({ sort_key: sortKey(name) }),
  /** Those that items have. */
  async inUse(db, locationId, ids) {
    const rows = await db
      .selectFrom('item_option')
      .select('group_id as id')
      .distinct()
      .where('location_id', '=', locationId)
      .where('group_id', 'in', [...ids])
      .execute();
    return new Set(rows.map(({ id }) => id));
  },
});
