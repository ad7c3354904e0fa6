import { tableEntity } from '~/service/changes/table-entity';
import { imageFields } from './fields';

export const imageEntity = tableEntity({
  name: 'image',
  locationColumn: 'location_id',
  updatedColumn: 'updated_at',
  fields: imageFields,
  /** Those that an object shows. */
  async inUse(db, locationId, ids) {
    const used = new Set<number>();
    for (const table of ['item', 'station', 'category', 'menu_option'] as const) {
      const rows = await db
        .selectFrom(table)
        .select('image_id')
        .distinct()
        .where('location_id', '=', locationId)
        .where('image_id', 'in', [...ids])
        .execute();
      for (const row of rows) if (row.image_id !== null) used.add(row.image_id);
    }
    return used;
  },
});
