import { sortKey } from '~/menu/text';
import { tableEntity } from '~/service/changes/table-entity';
import { optionGroupFields } from './fields';

export const optionGroupEntity = tableEntity({
  name: 'option_group',
  table: 'option_group',
  locationColumn: 'location_id',
  fields: optionGroupFields,
  derived: ({ name }) => ({ sort_key: sortKey(name) }),
  /** Those that items have, be it without options. */
  async inUse(db, locationId, ids) {
    const used = new Set<number>();
    for (const table of ['item_group', 'item_option'] as const) {
      const rows = await db
        .selectFrom(table)
        .select('group_id as id')
        .distinct()
        .where('location_id', '=', locationId)
        .where('group_id', 'in', [...ids])
        .execute();
      for (const { id } of rows) used.add(id);
    }
    return used;
  },
});
