import { numberToCents } from '~/menu/money';
import { sortKey } from '~/menu/text';
import type { Reader } from '../store/store';
import type { Document } from './entity';
import { tableEntity } from './table-entity';

/** A money column: cents in the row, units of currency in the document. */
const cents = (column: string) => ({
  column,
  toRow: (value: unknown) => numberToCents(Number(value)),
  toDoc: (cell: unknown) => Number(cell) / 100,
});
const plain = (column: string) => ({ column });
/** What lists of names sort by. */
const sortedByName = (doc: Document) => ({ sort_key: sortKey(String(doc.name)) });

export const stationEntity = tableEntity({
  name: 'station',
  table: 'station',
  locationColumn: 'location_id',
  positionColumn: 'position',
  fields: {
    name: plain('name'),
    description: plain('description'),
    active: plain('active'),
    visibility: plain('visibility'),
    image: plain('image_id'),
  },
  inUse: (db, locationId, ids) => stationsWithCategories(db, locationId, ids),
});

export const optionEntity = tableEntity({
  name: 'option',
  table: 'menu_option',
  locationColumn: 'location_id',
  fields: {
    name: plain('name'),
    price: cents('price_cents'),
    active: plain('active'),
    pos_id: plain('pos_id'),
    image: plain('image_id'),
    item_id: plain('item_id'),
  },
  derived: sortedByName,
  inUse: (db, locationId, ids) => linkedIds(db, locationId, ids, 'option_id'),
});

export const optionGroupEntity = tableEntity({
  name: 'option_group',
  table: 'option_group',
  locationColumn: 'location_id',
  fields: { name: plain('name'), group_type: plain('group_type') },
  derived: sortedByName,
  inUse: (db, locationId, ids) => linkedIds(db, locationId, ids, 'group_id'),
});

export const relationEntity = tableEntity({
  name: 'relation',
  table: 'relation',
  locationColumn: 'location_id',
  fields: { type: plain('type'), item_id: plain('item_id'), related_id: plain('related_id') },
});

export const priceModeEntity = tableEntity({
  name: 'price_mode',
  table: 'price_mode',
  locationColumn: 'location_id',
  conflict: ['location_id', 'id'],
  fields: { name: plain('name'), active: plain('active') },
});

export const imageEntity = tableEntity({
  name: 'image',
  table: 'image',
  locationColumn: 'location_id',
  updatedColumn: 'updated_at',
  fields: { description: plain('description'), hash: plain('hash') },
  inUse: (db, locationId, ids) => shownImages(db, locationId, ids),
});

async function stationsWithCategories(db: Reader, locationId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('category')
    .select('station_id')
    .distinct()
    .where('location_id', '=', locationId)
    .where('station_id', 'in', [...ids])
    .execute();
  return new Set(rows.map((row) => row.station_id));
}

async function linkedIds(
  db: Reader,
  locationId: number,
  ids: readonly number[],
  column: 'option_id' | 'group_id',
) {
  const rows = await db
    .selectFrom('item_option')
    .select(`${column} as id`)
    .distinct()
    .where('location_id', '=', locationId)
    .where(column, 'in', [...ids])
    .execute();
  return new Set(rows.map((row) => row.id));
}

async function shownImages(db: Reader, locationId: number, ids: readonly number[]) {
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
}
